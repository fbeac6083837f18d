/** Repeats reads whose connection was lost or hangs: the database is still there, and a read has no effect that could happen twice. */
import { isLostConnection, readTimeout } from './database-faults.ts'
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

/** Prepared reads take milliseconds. One that takes so long may be on a connection that hangs while the database answers all others. */
const SLOW_MS = 1000

/** Runs `read`, and once more on another connection if it was lost or has not answered within `slowMs`; then fails after as long. */
async function repeatIfSlow<Result>(read: () => Promise<Result>, slowMs: number): Promise<Result> {
  const first = await within(slowMs, repeatIfLost(read))
  const answer = first ?? (await within(slowMs, read()))
  return answer ? answer.result : Promise.reject(readTimeout())
}

async function within<Result>(
  milliseconds: number,
  reading: Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), milliseconds)
  try {
    return await Promise.race([reading.then((result) => ({ result })), late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A reader for statements that write nothing and whose rows many callers share: they are repeated once if their connection is lost,
 * prepared ones also if it hangs. Others may take long.
 */
export function repeatingReader(reader: Reader, slowMs = SLOW_MS): Reader {
  return {
    rows: (statement, ...values) => {
      const read = () => reader.rows(statement, ...values)
      return statement.prepared ? repeatIfSlow(read, slowMs) : repeatIfLost(read)
    },
    query: (...args) => repeatIfLost(() => reader.query(...args)),
  }
}
