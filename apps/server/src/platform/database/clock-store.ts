/** The database's clock, which decides every deadline. */
import { requireValue } from '../require-value.ts'
import type { Reader } from './database.ts'
import { sql } from './statements.ts'

const MILLISECONDS = sql('platform_clock_ms', 'select clock_timestamp() as now', { present: ['now'] })

/** Returns the database's time as ISO 8601 with milliseconds, as replies show it. */
export async function readClockToMs(reader: Reader): Promise<string> {
  const [row] = await reader.rows(MILLISECONDS)
  return requireValue(row, 'the time of the database').now
}

const MICROSECONDS = sql('platform_clock_us', 'select clock_timestamp()::text as now', { present: ['now'] })

/** Returns the database's time to the microsecond, as it writes it: for comparisons with its own timestamps. */
export async function readClockToMicroseconds(reader: Reader): Promise<string> {
  const [row] = await reader.rows(MICROSECONDS)
  return requireValue(row, 'the time of the database').now
}
