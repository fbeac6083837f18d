/** Departures as the timetable caches them: facts that only a commit changes, and the times at which the clock changes the rest. */
import type { Reader } from '../platform/database/database.ts'
import { sql, type RowsOf } from '../platform/database/statements.ts'
import { AT, CITIES_OF_WAY, LIVE_BLOCKS } from '../tables/conditions.ts'
import { FIRST_STOPS, JOURNEY_TIMES, LISTED_COLUMNS, type JourneyZones } from './journey-sql.ts'

/** Microseconds of the database's clock: as precise as its timestamps, and a safe integer in JavaScript. */
export const micros = (time: string) => `(extract(epoch from ${time}) * 1000000)::bigint`

/** The instant of a read, after `AT`. */
export const READ_AT = `${micros('at.now')} as now`

/** Whether classes have fares of their own on the journey `j` of the trip `t`; without a layout, which has the classes, nothing is read. */
const HAS_CLASS_FARES = `case when t.id_tata_letak is null then false else exists (
    select from trip_class_fares f where f.id_rute = t.id_rute and f.naik = j.naik and f.turun = j.turun) end`

/** Of the journey `j` of the trip `t`. */
export const SNAPSHOT_COLUMNS = `${LISTED_COLUMNS}, ${micros(JOURNEY_TIMES.departs)} as departs, ${micros(JOURNEY_TIMES.closes)} as closes,
  t.jumlah_ruas, ${CITIES_OF_WAY} as jalur, ${HAS_CLASS_FARES} as ada_tarif_kelas, seats.booked, seats.expiries`

/**
 * Joined after `trips t`, its bus and `at`, for a journey: its stops, the number of seats that are booked on a leg of it, and of each other seat the
 * end of its last live hold or block: from then on it is free on all legs of the journey.
 */
export const snapshotOf = (
  naik: string,
  turun: string,
) => `cross join lateral (select ${naik} as naik, ${turun} as turun) as j
    ${FIRST_STOPS}
    cross join lateral (
    select count(*) filter (where seat.booked)::int as booked,
      coalesce(array_agg(${micros('seat.until')}::float8 order by seat.until)
        filter (where not seat.booked and seat.until > at.now), '{}') as expiries
    from (
      select bool_or(taken.booked) as booked, max(taken.until) as until
      from (
        select c.nomor_kursi, c.id_tiket is not null as booked, c.waktu_expired as until
        from seat_claims c where c.id_rute = t.id_rute and c.ruas >= j.naik and c.ruas < j.turun
        union all
        select bl.nomor_kursi, false, bl.until ${LIVE_BLOCKS} and bl.ruas >= j.naik and bl.ruas < j.turun
      ) as taken group by taken.nomor_kursi
    ) as seat
  ) as seats`

/** The columns among these that are never null in the row of a departure, and one that may be. */
export const SNAPSHOT = [
  'now departs closes booked expiries total_kursi naik turun jumlah_ruas ada_tarif_kelas',
  'asal tujuan zona_asal zona_tujuan waktu_berangkat waktu_tutup harga',
].flatMap((names) => names.split(' '))
export const SNAPSHOT_NULLABLE = ['jalur']

const AHEAD = sql(
  'trips_ahead',
  `with ${AT}
    select ${READ_AT}, found.*
    from at left join lateral (
      select ${SNAPSHOT_COLUMNS}
      from trips t join buses b on b.id_bus = t.id_bus ${snapshotOf('0::smallint', 't.jumlah_ruas')}
      where t.archived_at is null and t.status = 'aktif' and t.waktu_berangkat > at.now
      order by t.waktu_berangkat, t.id_rute
      limit $1
    ) as found on true
    order by found.departs, found.id_rute`,
  { present: SNAPSHOT, nullable: SNAPSHOT_NULLABLE },
).as<JourneyZones>()

/** Returns the active departures that have not left, soonest first; if there are none, one row without an `id_rute`. */
export function selectDeparturesAhead(reader: Reader, limit: number) {
  return reader.rows(AHEAD, [limit])
}

const SNAPSHOTS_OF = sql(
  'trips_snapshots',
  `with ${AT}
    select ${READ_AT}, ${SNAPSHOT_COLUMNS}
    from at cross join unnest($1::bigint[], $2::smallint[], $3::smallint[]) as wanted (id_rute, naik, turun)
      join trips t on t.id_rute = wanted.id_rute join buses b on b.id_bus = t.id_bus ${snapshotOf('wanted.naik', 'wanted.turun')}
    where t.archived_at is null and (j.naik = 0 and j.turun = t.jumlah_ruas or p.harga is not null and p.terlayani)
    order by t.id_rute`,
  { present: SNAPSHOT, nullable: SNAPSHOT_NULLABLE },
).as<JourneyZones>()

export type SnapshotRow = RowsOf<typeof SNAPSHOTS_OF>[number]

/** Whether the row is a departure: an empty list is one row with only the columns of the read. */
export const isDeparture = <Row extends { id_rute: number | null }>(row: Row): row is Row & SnapshotRow =>
  row.id_rute !== null

/** A journey on a departure, from one node to another. */
export type ListedJourney = { id_rute: number; naik: number; turun: number }

/** Returns the snapshots of these journeys, whether active or not; those of archived departures and those that are no longer sold are missing. */
export function selectSnapshots(reader: Reader, journeys: readonly ListedJourney[]) {
  return reader.rows(SNAPSHOTS_OF, [
    journeys.map(({ id_rute }) => id_rute),
    journeys.map(({ naik }) => naik),
    journeys.map(({ turun }) => turun),
  ])
}
