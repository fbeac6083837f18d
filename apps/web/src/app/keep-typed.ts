/**
 * The text that was typed into a prerendered page before React hydrated it: React would put its own empty values in its
 * place. Remembers the text that is there now and typed until then (a slow phone needs its time); the returned function
 * types it again, so that React gets the events.
 */
export function keepTyped(root: HTMLElement): () => void {
  const typed = new Map(
    [...root.querySelectorAll('input')].filter(isTouched).map((one) => [one, remembered(one)]),
  )
  const listen = ({ target }: Event) => {
    // Typed twice, a text stays what it is; a box that was ticked twice would not.
    if (target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type))
      typed.set(target, remembered(target))
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

function remembered(input: HTMLInputElement): () => void {
  const { value, checked } = input
  return () => {
    if (!input.isConnected) return
    // First back to what the server drew, by React's own setters: only a difference from what it knows is news to it.
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
