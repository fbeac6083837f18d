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
  /** 'alertdialog' if an answer is required. */
  readonly role?: 'dialog' | 'alertdialog'
  /** If false: no close button; Escape and the backdrop do nothing (a choice is required). */
  readonly dismissible?: boolean
  readonly size?: 'sm' | 'md' | 'lg' | undefined
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

/**
 * A modal dialog, open while it is rendered: `{open && <Dialog …/>}`. On phones a sheet from below. Traps the focus and
 * returns it to the element that had it; Escape and the backdrop call `onClose`.
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
  // The press must begin on the backdrop too: a text selection may end there. A double click's second click does not
  // count either: its first opened the dialog.
  function clickOutside(event: MouseEvent<HTMLDialogElement>): void {
    const isOutside = pressedOutside.current && event.target === event.currentTarget
    if (dismissible && isOutside && event.detail < 2) onClose()
  }
  function closed(): void {
    // On Android a second 'back' closes without a cancel event. After a new showModal an older close event is obsolete.
    if (ref.current === null || ref.current.open) return
    // Whether it closes is up to `onClose`, which may ask first.
    ref.current.showModal()
    if (dismissible) onClose()
  }
  return (
    // Only clicks on the backdrop matter here; Escape does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      // Read out with the title, since it opens by itself or asks.
      aria-describedby={role === 'alertdialog' ? `${titleId}text` : undefined}
      onCancel={cancel}
      onKeyDown={(event) => {
        // Chromium closes on a second Escape without a cancel event.
        if (event.key === 'Escape' && !dismissible) event.preventDefault()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={clickOutside}
      onClose={closed}
      className={cx(
        'dialog-height fade-in-up m-0 mt-auto w-full max-w-full overflow-visible rounded-t-lg bg-surface p-0 text-ink shadow-card',
        'sm:m-auto sm:w-[calc(100%-2rem)] sm:rounded-lg',
        widths[size],
      )}
    >
      {/* On a very low viewport, as at 400 % zoom, the whole dialog scrolls: a fixed foot would leave no room for the text. */}
      <div className="dialog-height flex flex-col [@media(max-height:26rem)]:block [@media(max-height:26rem)]:overflow-y-auto">
        <header className="flex items-start gap-2 px-5 pt-5 pb-2">
          <h2 id={titleId} tabIndex={-1} className="grow py-2 text-xl font-bold">
            {title}
          </h2>
          {dismissible && (
            <IconButton icon="cross" label={t('action.close')} onClick={onClose} className="-mr-2" />
          )}
        </header>
        <div
          id={`${titleId}text`}
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
      <AlertHost inDialog />
    </dialog>
  )
}

function useModal(ref: { readonly current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    const before = document.activeElement
    dialog.showModal()
    const stopObserving = letKeysScroll(dialog)
    focusInside(dialog)
    return () => {
      stopObserving()
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [ref])
}

// A dialog that is higher than the screen and has nothing to focus can be scrolled by keyboard only if it is focusable
// itself. Checked on every resize, since zooming in may make it higher than the screen.
function letKeysScroll(dialog: HTMLDialogElement): () => void {
  const content = dialog.querySelector<HTMLElement>('[data-content]')
  const update = () => {
    if (content !== null) content.tabIndex = content.scrollHeight > content.clientHeight ? 0 : -1
  }
  update()
  const watch = new ResizeObserver(update)
  if (content !== null) watch.observe(content)
  return () => watch.disconnect()
}

// By default the close button would get the focus. Focus the title, so that it is read first, unless a field has autofocus.
function focusInside(dialog: HTMLDialogElement): void {
  const wanted = dialog.querySelector<HTMLElement>(
    '[data-autofocus], input:not([type=hidden]), select, textarea',
  )
  const target = wanted ?? dialog.querySelector<HTMLElement>('h2')
  target?.focus()
}
