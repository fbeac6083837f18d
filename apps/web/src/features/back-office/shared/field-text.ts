/** A record's value as a form field holds it; '' unless it is a string or a number. */
export function fieldText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
