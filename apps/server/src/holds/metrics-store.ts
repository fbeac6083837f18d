import type { Reader } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

const LIVE = sql(
  'holds_live',
  `select count(*) as holds, coalesce(sum(cardinality(nomor_kursi)), 0) as seats
     from holds where ended_at is null and waktu_expired > clock_timestamp()`,
  { present: ['holds', 'seats'], prepared: false },
)

/** Counts live holds and their seats. */
export async function countLiveHolds(reader: Reader) {
  const [row] = await reader.rows(LIVE)
  return row ?? { holds: 0, seats: 0 }
}
