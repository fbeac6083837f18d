/** Seat numbers come as a list, as comma-separated text or as a single value [W14]. */

/** Lists keep their non-empty items, comma-separated text is split and trimmed, one value is a list of one. */
export function seatList(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(plainText).filter((item) => item !== '')
  return plainText(value)
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** The seat list as numbers, in order; what is no number is left out. */
export function seatNumbersOf(value: unknown): number[] {
  return seatList(value)
    .filter((item) => /^[1-9]\d*$/.test(item))
    .map(Number)
    .toSorted((a, b) => a - b)
}

function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
