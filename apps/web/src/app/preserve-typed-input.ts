/**
 * Keeps what was typed into a prerendered page before React hydrated it; hydration would reset the fields to empty.
 * Records the current values and further input. Call the returned function after hydration: it enters the values
 * again with events, so that React's state has them.
 */
export function preserveTypedInput(root: HTMLElement): () => void {
  const typed = new Map(
    [...root.querySelectorAll('input')].filter(isTouched).map((one) => [one, restorerOf(one)]),
  )
  const listen = ({ target }: Event) => {
    // Entering a text twice is harmless; ticking a box twice would clear it.
    if (target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type))
      typed.set(target, restorerOf(target))
  }
  root.addEventListener('input', listen, true)
  return () => {
    root.removeEventListener('input', listen, true)
    for (const type of typed.values()) type()
  }
}

function isTouched(input: HTMLInputElement): boolean {
  return input.value !== input.defaultValue || input.checked !== input.defaultChecked
}

function restorerOf(input: HTMLInputElement): () => void {
  const { value, checked } = input
  return () => {
    if (!input.isConnected) return
    // Reset to the server's value first: React ignores an event if the value equals the one it last saw.
    if (checked !== input.defaultChecked) {
      input.checked = input.defaultChecked
      input.click()
    }
    if (value === input.defaultValue) return
    input.value = input.defaultValue
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
