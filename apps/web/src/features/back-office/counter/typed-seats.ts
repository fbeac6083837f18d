/** Seats and names as a clerk types or pastes them. */
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

/** The longest name that the server takes. */
const MAX_NAME = 100
const HEADING = /^(no\.?|nomor|nama( (lengkap|penumpang|peserta))?)$/i

/** A cell that can be a person's name: more letters than digits. */
function isName(cell: string): boolean {
  const letters = cell.match(/\p{L}/gu)?.length ?? 0
  return letters > 1 && letters > (cell.match(/\d/g)?.length ?? 0)
}

/**
 * Names that were pasted from a sheet or a chat: a line each, of several columns the first that can be a name. A heading, and numbers before
 * the names, are left out. A single line may hold several names, separated by semicolons.
 */
export function readNames(text: string): string[] {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '')
  const lines = rows.length === 1 ? (rows[0] ?? '').split(';') : rows
  return lines.flatMap((line) => {
    const cells = line.split('\t').map((cell) => cell.trim().replace(/^(?:\d+\s*[.)]|[-•*])\s*/, ''))
    const name = cells.some((cell) => HEADING.test(cell)) ? undefined : cells.find(isName)
    return name === undefined ? [] : [name.replaceAll(/\s+/g, ' ').slice(0, MAX_NAME)]
  })
}

/** Sums that a passenger may hand over for this amount: exact, and the next round sums of banknotes. */
export function roundSums(amount: number): number[] {
  const sums = [10_000, 50_000, 100_000].map((note) => Math.ceil(amount / note) * note)
  return [...new Set([amount, ...sums])].filter((sum) => sum > 0)
}
