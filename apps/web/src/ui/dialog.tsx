import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { cx } from '../lib/cx.ts'
import { t } from '../texts/common.ts'
import { AlertHost } from './alert-stack.tsx'
import { IconButton } from './button.tsx'

type DialogProps = {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons at the foot; the safe one first. */
  readonly footer?: ReactNode
  /** 'alertdialog' for what must be answered. */
  readonly role?: 'dialog' | 'alertdialog'
  /** Without: no close button, Escape and the backdrop do nothing (something has ended, a choice is due). */
  readonly dismissible?: boolean
  readonly size?: 'sm' | 'md' | 'lg'
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

/**
 * A modal dialog, open as long as it is rendered: `{open && <Dialog …/>}`. A sheet from below on phones.
 * Focus goes in, stays in, and returns to the element that had it; Escape and the backdrop call `onClose`.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, footer, role = 'dialog', dismissible = true, size = 'sm' } = props
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const titleId = useId()
  useModal(ref)

  function cancel(event: SyntheticEvent): void {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (dismissible) onClose()
  }
  // Begun outside, too: text that is selected by drawing the pointer over it may end there. And not the second click of
  // a double one, whose first opened this.
  function clickOutside(event: MouseEvent<HTMLDialogElement>): void {
    const isOutside = pressedOutside.current && event.target === event.currentTarget
    if (dismissible && isOutside && event.detail < 2) onClose()
  }
  function closed(): void {
    // A phone's second 'back' closes without asking; a close that was followed by a new showModal is over.
    if (ref.current === null || ref.current.open) return
    if (dismissible) onClose()
    else ref.current.showModal()
  }
  return (
    // The clicks that count are those on its backdrop; by keyboard Escape does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      onCancel={cancel}
      onKeyDown={(event) => {
        // Chromium closes on a second Escape without asking.
        if (event.key === 'Escape' && !dismissible) event.preventDefault()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={clickOutside}
      onClose={closed}
      className={cx(
        'arriving m-0 mt-auto max-h-[92dvh] w-full max-w-full overflow-visible rounded-t-lg bg-surface p-0 text-ink shadow-card',
        'sm:m-auto sm:w-[calc(100%-2rem)] sm:rounded-lg',
        widths[size],
      )}
    >
      {/* If little fits, as at 400 %, everything scrolls: a foot that stayed would leave no room to read by. */}
      <div className="flex max-h-[92dvh] flex-col [@media(max-height:26rem)]:block [@media(max-height:26rem)]:overflow-y-auto">
        <header className="flex items-start gap-2 px-5 pt-5 pb-2">
          <h2 id={titleId} tabIndex={-1} className="grow py-2 text-xl font-bold">
            {title}
          </h2>
          {dismissible && (
            <IconButton icon="cross" label={t('action.close')} onClick={onClose} className="-mr-2" />
          )}
        </header>
        <AlertHost inDialog />
        <div
          data-content
          className="grow overflow-y-auto overscroll-contain px-5 pb-5 [@media(max-height:26rem)]:overflow-visible"
        >
          {children}
        </div>
        {footer && (
          <footer className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  )
}

function useModal(ref: { readonly current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    const before = document.activeElement
    dialog.showModal()
    const forget = letKeysScroll(dialog)
    focusInside(dialog)
    return () => {
      forget()
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [ref])
}

// Content that is longer than the screen and has nothing to focus scrolls by keyboard only if it takes the focus
// itself. Watched: zooming in while it is open makes it longer than the screen.
function letKeysScroll(dialog: HTMLDialogElement): () => void {
  const content = dialog.querySelector<HTMLElement>('[data-content]')
  const look = () => {
    if (content !== null) content.tabIndex = content.scrollHeight > content.clientHeight ? 0 : -1
  }
  look()
  const watch = new ResizeObserver(look)
  if (content !== null) watch.observe(content)
  return () => watch.disconnect()
}

// The browser's own choice would be the close button: read the title first, unless a field asks for focus.
function focusInside(dialog: HTMLDialogElement): void {
  const wanted = dialog.querySelector<HTMLElement>(
    '[data-autofocus], input:not([type=hidden]), select, textarea',
  )
  const target = wanted ?? dialog.querySelector<HTMLElement>('h2')
  target?.focus()
}
