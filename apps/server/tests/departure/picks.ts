/** What the steps of a generated history pick from. */
import fc from 'fast-check'
import { UNSOLD, WHOLE, type Act } from './model.ts'

export const PASSENGERS = 3
/** Few seats, so that users compete for them; a smaller bus lacks the last two. */
const SEATS = [1, 2, 3, 21, 22]
export const LARGEST = 22

export const user = fc.nat({ max: PASSENGERS - 1 })
export const seat = fc.constantFrom(...SEATS)
export const seats = fc.uniqueArray(seat, { minLength: 1, maxLength: 3 })
/** Half of the requests name none: the whole way, or what is held. */
export const part = fc.constantFrom(
  ...Array.from({ length: 6 }, () => undefined),
  WHOLE,
  { naik: 0, turun: 1 },
  { naik: 0, turun: 2 },
  { naik: 1, turun: 3 },
  { naik: 2, turun: 3 },
  UNSOLD,
)
export const nth = fc.nat({ max: 7 })
/** True now and then, one time in ten. */
export const rarely = fc.integer({ min: 0, max: 9 }).map((n) => n === 0)
export const what = <const Name extends string>(...names: Name[]) => fc.constantFrom(...names)

export const someSeat = (n: number) => SEATS[n % SEATS.length] ?? 1

/** Returns the act on one of a list, or the one that makes such a thing if there is none. */
export function withOne<One>(
  list: readonly One[],
  { nth: back }: { nth: number },
  make: (nth: number) => Act | undefined,
  act: (one: One, n: number) => Act,
): Act | undefined {
  // The latest ones are the likeliest subjects, as in real use.
  const n = list.length - 1 - (back % list.length)
  const one = list[n]
  return one === undefined ? make(back) : act(one, n)
}
