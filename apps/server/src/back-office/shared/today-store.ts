import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { requireValue } from '../../platform/require-value.ts'

const TODAY = sql(
  'back_office_today',
  `select to_char(clock_timestamp() at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as today`,
  { present: ['today'] },
)

/** Returns today in Asia/Jakarta by the database's clock, as YYYY-MM-DD. */
export async function selectToday(reader: Reader): Promise<string> {
  const [row] = await reader.rows(TODAY)
  return requireValue(row, 'the day of the database’s clock').today
}
