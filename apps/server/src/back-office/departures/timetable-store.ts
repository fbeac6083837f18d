import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import type { Journey } from './timetable.ts'

// No journey lasts ten days: what left before cannot matter, and the index bounds the scan from below as well.
const JOURNEYS = sql(
  'back_office_journeys',
  `select id_rute, asal, tujuan, zona_asal, waktu_berangkat, perkiraan_tiba,
     coalesce(perkiraan_tiba, waktu_berangkat + interval '24 hours') as sampai
   from trips
   where id_bus = $1 and archived_at is null and called_off_at is null
     and waktu_berangkat < $3::timestamptz and waktu_berangkat > $2::timestamptz - interval '10 days'
     and coalesce(perkiraan_tiba, waktu_berangkat + interval '24 hours') > $2::timestamptz
   order by waktu_berangkat, id_rute`,
  { present: ['sampai'], prepared: false },
)

/**
 * Journeys of a bus that touch a stretch of time, by departure. One without an arrival is taken to last 24 hours, as
 * everywhere [O33]. Departures that were called off or deleted do not travel.
 */
export function selectJourneys(
  reader: Reader,
  { id_bus, from, to }: { id_bus: number; from: string; to: string },
): Promise<Journey[]> {
  return reader.rows(JOURNEYS, [id_bus, from, to])
}
