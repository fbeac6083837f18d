/** A field of a search's form by its name. The browser keeps what is typed, not React. */
export function fieldIn(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : undefined
}
