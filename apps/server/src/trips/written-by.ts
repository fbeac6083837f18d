/** Which transaction wrote a row last: PostgreSQL stores the lower 32 bits of its number beside each row. */

const AGE = 2 ** 32

/**
 * The later of the two that wrote a departure and its bus. Both were visible to a reading whose snapshot ended at `xmax`,
 * so each is the largest number below it with these 32 bits; of a row that nobody wrote for 4 billion transactions it may be
 * too large, and lists are then read again without need.
 */
export function writtenBy(row: { trip_xid: number; bus_xid: number; xmax: number }): number {
  return Math.max(widen(row.trip_xid, row.xmax), widen(row.bus_xid, row.xmax))
}

function widen(lowerBits: number, below: number): number {
  const inThisAge = Math.floor(below / AGE) * AGE + lowerBits
  return inThisAge < below ? inThisAge : inThisAge - AGE
}
