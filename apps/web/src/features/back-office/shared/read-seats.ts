/** Seats as staff type them. */
import { seatLabel, type Labelled } from '@tiketbus/contract'

/** Of a typed list: the seats that the bus has, in order, and the words that name none. */
export type TypedSeats = { readonly seats: readonly number[]; readonly unknown: readonly string[] }

/**
 * Seats typed as '12 13', '12,13', '12-15', '2A 2C' or '2A-2D'. A range runs in the order of the seats' numbers. `total`: seats of the bus.
 */
export function readSeats(text: string, of: Labelled, total: number): TypedSeats {
  const byLabel = new Map<string, number>()
  for (let seat = 1; seat <= total; seat++) byLabel.set(seatLabel(of, seat).toUpperCase(), seat)
  const words = text
    .toUpperCase()
    .replaceAll(/\s*(?:-|–|\.\.|S\/D)\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
  const seats = new Set<number>()
  const unknown: string[] = []
  for (const word of words) {
    const found = byLabel.get(word)
    const range = found === undefined ? rangeOf(word, byLabel) : [found]
    if (range === undefined) unknown.push(word)
    else for (const seat of range) seats.add(seat)
  }
  return { seats: [...seats], unknown }
}

function rangeOf(word: string, byLabel: ReadonlyMap<string, number>): number[] | undefined {
  const [first, last, ...more] = word.split('-').map((end) => byLabel.get(end))
  if (first === undefined || last === undefined || more.length > 0) return undefined
  const from = Math.min(first, last)
  return Array.from({ length: Math.abs(last - first) + 1 }, (_none, index) => from + index)
}
