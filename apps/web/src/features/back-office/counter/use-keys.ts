import { useEffect, useRef } from 'react'

/** Function keys of the screen: 'F9' → what it does. Not while a dialog is open, which has its own. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
      if (altKey || shiftKey || repeat || document.querySelector('dialog[open]') !== null) return
      const act = current.current[ctrlKey || metaKey ? `Ctrl+${key}` : key]
      if (act === undefined) return
      // F3 would search in the page, F6 leave it, F7 ask about caret browsing.
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Focuses a field of the screen by its `data-step`, with its text selected. */
export function focusStep(step: string): void {
  const field = document.querySelector<HTMLElement>(`[data-step="${step}"]`)
  field?.focus()
  if (field instanceof HTMLInputElement && field.type === 'text') field.select()
}

/** Enter goes to the next field of the sale; after the last one it returns false. */
export function focusNext(form: HTMLElement, from: Element): boolean {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-next], [data-next-in] input')]
  const next = fields.find(
    (field) =>
      field !== from && (from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
  next?.focus()
  return next !== undefined
}
