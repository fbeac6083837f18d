/** An input of a search form by its name; the inputs are uncontrolled. */
export function fieldIn(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : undefined
}

type Days = { readonly tanggal: string; readonly pulang: string }

/** Whether the way back is before the outward day or, without one, before today. Days are 'YYYY-MM-DD', or '' if not chosen. */
export function isBeforeOutward({ tanggal, pulang }: Days, today: string): boolean {
  return pulang !== '' && pulang < (tanggal || today)
}
