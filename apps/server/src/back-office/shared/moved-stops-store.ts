/** Queries for the passengers whose stops change. They write nothing. */
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'

const JOURNEYS = sql(
  'back_office_journeys_of_trips',
  `select o.order_group_id, o.id_rute, o.naik, o.turun, o.titik_naik, o.titik_turun
   from orders o join trips t on t.id_rute = o.id_rute
   where o.id_rute = any($1::bigint[]) and t.archived_at is null and t.called_off_at is null
     and exists (select from tickets k where k.order_group_id = o.order_group_id and k.status_tiket in ('pending', 'confirmed'))
   order by o.order_group_id`,
)

/** Returns the journeys of the orders of these departures that have a ticket to travel with, or to pay. */
export function selectLiveJourneys(reader: Reader, ids: readonly number[]) {
  return reader.rows(JOURNEYS, [ids])
}

const AT_POINT = sql(
  'back_office_trips_at_point',
  `select distinct s.id_rute from trip_stops s join points n on n.id_titik = s.id_titik join trips t on t.id_rute = s.id_rute
   where coalesce(n.digabung_ke, n.id_titik) = any($1::bigint[]) and t.archived_at is null
     and coalesce(t.perkiraan_tiba, t.waktu_berangkat + interval '24 hours') > clock_timestamp()
   order by s.id_rute`,
)

/** Returns the departures to come, or under way, that stop at one of these points. */
export async function selectTripsAtPoints(reader: Reader, points: readonly number[]): Promise<number[]> {
  const rows = await reader.rows(AT_POINT, [points])
  return rows.map(({ id_rute }) => id_rute)
}
