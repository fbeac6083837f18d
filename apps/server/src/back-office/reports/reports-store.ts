import type { Occupancy } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { AT, SEATS_OF_TRIP, TICKET_IS_VALID } from '../../tables/conditions.ts'

/** The number of tickets of a departure (`t`) in these statuses. */
export const ticketCount = (...states: string[]) =>
  `(select count(*) from tickets k where k.id_rute = t.id_rute and k.status_tiket in (${states.map((s) => `'${s}'`).join(', ')}))`

/** Whether reports have the departure `t`: a deleted one only if it has income, which stays income [B100]. */
export const IS_REPORTED = `(t.archived_at is null
      or exists (select from tickets k where k.id_rute = t.id_rute and ${TICKET_IS_VALID}))`

/** The number of seats of a departure (`t`) in holds that are live at `at.now`. */
export const HELD_COUNT = `(select count(distinct c.nomor_kursi) from seat_claims c where c.id_rute = t.id_rute and c.waktu_expired > at.now)`

// The bounds are those of the day in the easternmost and the westernmost zone: they let the index find the rows.
const OCCUPANCY = sql(
  'back_office_occupancy',
  `with ${AT}
    select t.id_rute, t.asal, t.tujuan, t.waktu_berangkat, t.zona_asal, b.nama_bus, t.status, t.called_off_at, t.archived_at,
      ${SEATS_OF_TRIP} as total_kursi, ${ticketCount('confirmed', 'completed')} as terjual, ${ticketCount('pending')} as menunggu,
      ${HELD_COUNT} as ditahan
    from at cross join trips t join buses b on b.id_bus = t.id_bus
    where ${IS_REPORTED}
      and t.waktu_berangkat >= $1::date::timestamp at time zone 'Asia/Jayapura'
      and t.waktu_berangkat < ($1::date + 1)::timestamp at time zone 'Asia/Jakarta'
      and (t.waktu_berangkat at time zone t.zona_asal)::date = $1::date
    order by t.waktu_berangkat, t.id_rute limit $2`,
  { present: ['total_kursi', 'terjual', 'menunggu', 'ditahan'] },
)

/** Returns departures of a calendar day at their origin, soonest first. */
export function selectOccupancy(reader: Reader, tanggal: string, limit: number): Promise<Occupancy[]> {
  return reader.rows(OCCUPANCY, [tanggal, limit])
}
