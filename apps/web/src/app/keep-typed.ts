/**
 * What was typed into a drawn-ahead page before its scripts ran: taking the page over would put React's empty values
 * in its place. Remembers it now; the function it gives types it again, so that React hears of it.
 */
export function keepTyped(root: ParentNode): () => void {
  const typed = [...root.querySelectorAll('input')].filter(isTouched).map(remembered)
  return () => {
    for (const type of typed) type()
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
