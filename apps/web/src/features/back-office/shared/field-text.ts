/** A record's value as a form field holds it; what is absent, or no text and no number, is empty. */
export function fieldText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
