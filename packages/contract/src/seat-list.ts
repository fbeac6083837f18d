/** Seat numbers as a list, as comma-separated text or as a single value [W14]. */

/** Keeps a list's non-empty items, splits and trims comma-separated text, and wraps a single value in a list. */
export function seatList(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(plainText).filter((item) => item !== '')
  // A database's list may arrive as its JSON text: '["3", "4"]'.
  return plainText(value)
    .replace(/[[\]"]/g, '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** The seat list as sorted numbers, without values that are no numbers. */
export function seatNumbersOf(value: unknown): number[] {
  return seatList(value)
    .filter((item) => /^[1-9]\d*$/.test(item))
    .map(Number)
    .toSorted((a, b) => a - b)
}

function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
