/** Finds which transaction last wrote a row: PostgreSQL stores the lower 32 bits of its id with each row. */

const AGE = 2 ** 32

/**
 * Returns the id of the later of the two transactions that last wrote a departure and its bus. Both were visible to a read whose
 * snapshot ended at `xmax`, so each id is the largest one below it with these 32 bits. If a row was not written for 4 billion
 * transactions, the result may be too large; lists are then re-read needlessly.
 */
export function lastWriterXid(row: { trip_xid: number; bus_xid: number; xmax: number }): number {
  return Math.max(expandXid(row.trip_xid, row.xmax), expandXid(row.bus_xid, row.xmax))
}

function expandXid(lowerBits: number, below: number): number {
  const inThisAge = Math.floor(below / AGE) * AGE + lowerBits
  return inThisAge < below ? inThisAge : inThisAge - AGE
}
