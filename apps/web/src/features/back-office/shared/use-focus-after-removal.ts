import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * For a list whose rows have buttons: if the row that has the focus is removed, the list gets it. Otherwise a user without
 * a mouse would begin again at the top of the page. The list's element needs `tabIndex={-1}`.
 */
export function useFocusAfterRemoval() {
  const list = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(undefined)
  // After each render: the row may go long after its dialog, once the list is loaded again.
  useEffect(() => {
    if (focused.current === undefined || focused.current.isConnected) return
    // The row's dialog is still open.
    if (document.activeElement?.closest('dialog[open]')) return
    focused.current = undefined
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  })
  return {
    ref: list,
    onFocus: (event: FocusEvent) => {
      focused.current = event.target
    },
  }
}
