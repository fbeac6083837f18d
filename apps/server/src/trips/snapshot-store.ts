/** Departures as the timetable caches them: facts that only a commit changes, and the times at which the clock changes the rest. */
import type { Reader } from '../platform/database/database.ts'
import { sql, type RowsOf } from '../platform/database/statements.ts'
import { AT, LIVE_BLOCKS } from '../tables/conditions.ts'
import { BRIEF_COLUMNS } from './trip-store.ts'

/** Microseconds of the database's clock: as precise as its timestamps, and a safe integer in JavaScript. */
export const micros = (time: string) => `(extract(epoch from ${time}) * 1000000)::bigint`

/** The instant of a read, after `AT`. */
export const READ_AT = `${micros('at.now')} as now`

export const SNAPSHOT_COLUMNS = `${BRIEF_COLUMNS}, ${micros('t.waktu_berangkat')} as departs, ${micros('t.waktu_tutup')} as closes,
  seats.booked, seats.expiries`

/**
 * Joined after `trips t`, its bus and `at`: the number of seats that are booked on a leg, and of each other seat the end of its last live hold
 * or block: from then on it is free on the whole way.
 */
export const SNAPSHOT_SEATS = `cross join lateral (
    select count(*) filter (where seat.booked)::int as booked,
      coalesce(array_agg(${micros('seat.until')}::float8 order by seat.until)
        filter (where not seat.booked and seat.until > at.now), '{}') as expiries
    from (
      select bool_or(taken.booked) as booked, max(taken.until) as until
      from (
        select c.nomor_kursi, c.id_tiket is not null as booked, c.waktu_expired as until from seat_claims c where c.id_rute = t.id_rute
        union all
        select bl.nomor_kursi, false, bl.until ${LIVE_BLOCKS}
      ) as taken group by taken.nomor_kursi
    ) as seat
  ) as seats`

/** The columns among these that are never null in the row of a departure. */
export const SNAPSHOT = ['now', 'departs', 'closes', 'booked', 'expiries', 'total_kursi']

const AHEAD = sql(
  'trips_ahead',
  `with ${AT}
    select ${READ_AT}, found.*
    from at left join lateral (
      select ${SNAPSHOT_COLUMNS}
      from trips t join buses b on b.id_bus = t.id_bus ${SNAPSHOT_SEATS}
      where t.archived_at is null and t.status = 'aktif' and t.waktu_berangkat > at.now
      order by t.waktu_berangkat, t.id_rute
      limit $1
    ) as found on true
    order by found.departs, found.id_rute`,
  { present: SNAPSHOT },
)

/** Returns the active departures that have not left, soonest first; if there are none, one row without an `id_rute`. */
export function selectDeparturesAhead(reader: Reader, limit: number) {
  return reader.rows(AHEAD, [limit])
}

const SNAPSHOTS_OF = sql(
  'trips_snapshots',
  `with ${AT}
    select ${READ_AT}, ${SNAPSHOT_COLUMNS}
    from at cross join trips t join buses b on b.id_bus = t.id_bus ${SNAPSHOT_SEATS}
    where t.id_rute = any($1::bigint[]) and t.archived_at is null order by t.id_rute`,
  { present: SNAPSHOT },
)

export type SnapshotRow = RowsOf<typeof SNAPSHOTS_OF>[number]

/** Whether the row is a departure: an empty list is one row with only the columns of the read. */
export const isDeparture = <Row extends { id_rute: number | null }>(row: Row): row is Row & SnapshotRow =>
  row.id_rute !== null

/** Returns the snapshots of these departures, whether active or not; archived ones are missing. */
export function selectSnapshots(reader: Reader, ids: readonly number[]) {
  return reader.rows(SNAPSHOTS_OF, [ids])
}
