import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { TRIP_FIELDS, type TripValues } from '../../trips/index.ts'
import type { Journey } from './bus-clashes.ts'

// No journey lasts ten days, nor an empty way back five: the bounds limit the index scan.
const JOURNEYS = sql(
  'back_office_journeys',
  `select id_rute, asal, tujuan, zona_asal, waktu_berangkat, perkiraan_tiba
   from trips
   where id_bus = $1 and archived_at is null and called_off_at is null and id_rute is distinct from $4::bigint
     and waktu_berangkat > $2::timestamptz - interval '10 days' and waktu_berangkat < $3::timestamptz + interval '5 days'
   order by waktu_berangkat, id_rute`,
  { prepared: false },
)

/**
 * Returns the journeys of a bus in and around a period, by departure, without one of them (`except`), called-off and deleted
 * departures. Inactive ones count: their passengers are driven.
 */
export function selectJourneys(
  reader: Reader,
  { id_bus, from, to, except }: { id_bus: number; from: string; to: string; except?: number | undefined },
): Promise<Journey[]> {
  return reader.rows(JOURNEYS, [id_bus, from, to, except ?? null])
}

/** The limit is one more than may be added at once, so that a larger day is refused. */
const OF_DAY = sql(
  'back_office_trips_of_day',
  `select t.id_rute, ${TRIP_FIELDS.map((field) => `t.${field}`).join(', ')}
   from trips t join buses b on b.id_bus = t.id_bus and b.archived_at is null
   where t.archived_at is null and t.called_off_at is null
     and t.waktu_berangkat >= $1::date - interval '1 day' and t.waktu_berangkat < $1::date + interval '2 days'
     and (t.waktu_berangkat at time zone t.zona_asal)::date = $1::date
     and ($2::text is null or t.asal = $2) and ($3::text is null or t.tujuan = $3)
   order by t.waktu_berangkat, t.id_rute limit 1001`,
  { prepared: false },
)

/** Returns up to 1,001 departures of a calendar day at their origins, without called-off ones and those of deleted buses. */
export function selectTripsOfDay(
  reader: Reader,
  day: string,
  line: { asal: string | undefined; tujuan: string | undefined },
): Promise<(TripValues & { id_rute: number })[]> {
  return reader.rows(OF_DAY, [day, line.asal ?? null, line.tujuan ?? null])
}
