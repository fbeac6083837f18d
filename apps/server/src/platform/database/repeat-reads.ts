/** Repeats reads whose connection was lost: the database is still there, and a read has no effect that could happen twice. */
import { isLostConnection } from './database-faults.ts'
import type { Reader } from './database.ts'

/** Runs `read`, and once more if its connection was lost. */
export async function repeatIfLost<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!isLostConnection(error)) throw error
    return read()
  }
}

/** A reader whose queries are repeated once if their connection is lost. Only for statements that write nothing. */
export function repeatingReader(reader: Reader): Reader {
  return {
    rows: (...asked) => repeatIfLost(() => reader.rows(...asked)),
    query: (...asked) => repeatIfLost(() => reader.query(...asked)),
  }
}
