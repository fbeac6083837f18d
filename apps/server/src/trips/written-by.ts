/** Finds the transaction that last wrote a row: PostgreSQL stores the lower 32 bits of its id in each row. */

const AGE = 2 ** 32

/**
 * Returns the later of the two transactions that wrote a departure and its bus. Both were visible to a reading whose snapshot ended
 * at `xmax`, so each is the largest id below it with these 32 bits. For a row that nobody wrote for 4 billion transactions it
 * may be too large; lists are then read again needlessly.
 */
export function writtenBy(row: { trip_xid: number; bus_xid: number; xmax: number }): number {
  return Math.max(widen(row.trip_xid, row.xmax), widen(row.bus_xid, row.xmax))
}

function widen(lowerBits: number, below: number): number {
  const inThisAge = Math.floor(below / AGE) * AGE + lowerBits
  return inThisAge < below ? inThisAge : inThisAge - AGE
}
