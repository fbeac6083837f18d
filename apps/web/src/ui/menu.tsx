import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { cx } from '../lib/cx.ts'
import { buttonClasses } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { MORE } from './rare-icons.ts'

/** An action, or a link to a page. */
export type MenuItem = {
  /** Unique in its menu. */
  readonly label: string
  readonly icon?: IconName
  readonly danger?: boolean
} & ({ readonly onSelect: () => void } | { readonly to: string })

export type MenuProps = {
  /** The button's accessible name: what the actions concern. */
  readonly label: string
  /** What the button shows instead of three dots. */
  readonly face?: { readonly text: string; readonly icon: IconName }
  readonly items: readonly MenuItem[]
}

const GAP = 4
/** Distance from the edge of the window, px. */
const MARGIN = 8

/**
 * A button that opens a list of actions. Arrow keys, Home, End and first letters move; Escape and Tab close.
 * The focus returns to the button before an action runs, so a dialog that it opens returns the focus there too.
 */
export function Menu({ label, face, items }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [first, setFirst] = useState<'first' | 'last'>('first')
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  function open(at: 'first' | 'last'): void {
    setFirst(at)
    setOpen(true)
  }
  function close(): void {
    setOpen(false)
    button.current?.focus()
  }
  useLayoutEffect(() => {
    if (!isOpen || !button.current || !list.current) return
    place(list.current, button.current.getBoundingClientRect())
    entries()
      .at(first === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true })
  }, [isOpen, first])
  useEffect(() => (isOpen ? keepInPlace(button, list, () => setOpen(false)) : undefined), [isOpen])

  function onButtonKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  function onListKey(event: KeyboardEvent): void {
    if (event.key === 'Tab') return close()
    const all = entries()
    const next = nextEntry(all, document.activeElement, event.key)
    if (event.key !== 'Escape' && next === undefined) return
    event.preventDefault()
    // Escape must not close a dialog around it.
    event.stopPropagation()
    if (event.key === 'Escape') close()
    else next?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        title={face ? undefined : label}
        onClick={() => (isOpen ? close() : open('first'))}
        onKeyDown={onButtonKey}
        className={
          face
            ? buttonClasses({ variant: 'secondary' })
            : 'inline-flex size-9 shrink-0 items-center justify-center gap-2 rounded-md font-semibold text-ink transition-colors duration-150 hover:bg-sunken pointer-coarse:size-11 forced-colors:border'
        }
      >
        <Icon name={face?.icon ?? MORE} />
        {face?.text}
      </button>
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onListKey}
          className="fixed z-30 max-h-[calc(100dvh-1rem)] w-max max-w-[min(20rem,calc(100vw-1rem))] min-w-48 overflow-y-auto rounded-md border border-line bg-surface py-1 text-left whitespace-normal shadow-card"
        >
          {items.map((item) => (
            <Entry key={item.label} item={item} onDone={close} />
          ))}
        </div>
      )}
    </>
  )
}

function Entry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const classes = cx(
    'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-base no-underline hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2',
    item.danger ? 'text-danger' : 'text-ink',
  )
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className="wrap-anywhere">{item.label}</span>
    </>
  )
  if ('to' in item)
    return (
      <Link role="menuitem" tabIndex={-1} to={item.to} className={classes} onClick={onDone}>
        {content}
      </Link>
    )
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes}
      onClick={() => (onDone(), item.onSelect())}
    >
      {content}
    </button>
  )
}

/** Below the button, or above it if there is no room; aligned to the button's right edge. */
function place(list: HTMLElement, button: DOMRect): void {
  const { offsetHeight: height, offsetWidth: width } = list
  const below = button.bottom + GAP
  const fits = below + height <= window.innerHeight - MARGIN
  list.style.top = `${Math.max(MARGIN, fits ? below : button.top - GAP - height)}px`
  list.style.left = `${Math.max(MARGIN, Math.min(button.right - width, window.innerWidth - width - MARGIN))}px`
}

/** The entry that a key moves to: arrows wrap around; a letter finds the next entry that begins with it. */
export function nextEntry(
  entries: readonly HTMLElement[],
  active: Element | null,
  key: string,
): HTMLElement | undefined {
  const at = entries.findIndex((entry) => entry === active)
  const count = entries.length
  if (key === 'ArrowDown') return entries[(at + 1) % count]
  if (key === 'ArrowUp') return entries[(at - 1 + count) % count]
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const turned = [...entries.slice(at + 1), ...entries.slice(0, at + 1)]
  return turned.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}

type Ref = { readonly current: HTMLElement | null }

/** Keeps the list at its button while the page scrolls or resizes; a tap elsewhere closes it. */
function keepInPlace(button: Ref, list: Ref, leave: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const isInside = ({ target }: Event) =>
    [button, list].some(({ current }) => current?.contains(target as Node) === true)
  const reposition = () => {
    if (list.current && button.current) place(list.current, button.current.getBoundingClientRect())
  }
  document.addEventListener('pointerdown', (event) => isInside(event) || leave(), { signal })
  document.addEventListener('scroll', reposition, { signal, capture: true, passive: true })
  window.addEventListener('resize', reposition, { signal })
  return () => controller.abort()
}
