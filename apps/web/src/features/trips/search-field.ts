/** An input of a search form by its name; the inputs are uncontrolled. */
export function fieldIn(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : undefined
}
