import type { LegOccupancy, Occupancy, PairSales } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { AT, isOnCrew, SEATS_OF_TRIP, TICKET_IS_VALID } from '../../tables/conditions.ts'

/** The number of tickets of a departure (`t`) in these statuses. */
export const ticketCount = (...states: string[]) =>
  `(select count(*) from tickets k where k.id_rute = t.id_rute and k.status_tiket in (${states.map((s) => `'${s}'`).join(', ')}))`

/** Whether reports have the departure `t`: a deleted one only if it has income, which stays income [B100]. */
export const IS_REPORTED = `(t.archived_at is null
      or exists (select from tickets k where k.id_rute = t.id_rute and ${TICKET_IS_VALID}))`

/** The number of seats of a departure (`t`) in holds that are live at `at.now`. */
export const HELD_COUNT = `(select count(distinct c.nomor_kursi) from seat_claims c where c.id_rute = t.id_rute and c.waktu_expired > at.now)`

/**
 * The legs of a departure (`t`) with several, each with its seats, and what was sold of each pair of nodes; null for one leg [B706]. Both read the
 * departure's own rows alone.
 */
export const LEGS = `case when t.jumlah_ruas > 1 then (
      select json_agg(json_build_object('asal', p.asal, 'tujuan', p.tujuan, 'km', p.km,
        'terjual', (select count(*) from tickets k where k.id_rute = t.id_rute and k.naik <= p.naik and k.turun > p.naik and ${TICKET_IS_VALID}),
        'menunggu', (select count(*) from tickets k where k.id_rute = t.id_rute and k.naik <= p.naik and k.turun > p.naik and k.status_tiket = 'pending'),
        'ditahan', (select count(*) from seat_claims c where c.id_rute = t.id_rute and c.ruas = p.naik and c.waktu_expired > at.now)
      ) order by p.naik) from trip_pairs p where p.id_rute = t.id_rute and p.turun = p.naik + 1) end`
export const PAIRS = `case when t.jumlah_ruas > 1 then (
      select json_agg(json_build_object('naik', s.naik, 'turun', s.turun, 'terjual', s.terjual, 'pendapatan', s.pendapatan) order by s.naik, s.turun)
      from (select k.naik, k.turun, count(*) as terjual, sum(k.total_bayar) as pendapatan
        from tickets k where k.id_rute = t.id_rute and ${TICKET_IS_VALID} group by k.naik, k.turun) as s) end`

/** What they are; with several legs and nothing sold there are no pairs. */
export type LegColumns = { ruas: LegOccupancy[] | null; pasangan: PairSales[] | null }

/** The tickets of a departure (`t`), read once. */
const TICKETS = `lateral (
      select count(*) filter (where ${TICKET_IS_VALID}) as terjual, count(*) filter (where k.status_tiket = 'pending') as menunggu,
        count(*) filter (where ${TICKET_IS_VALID} and k.boarded_at is not null) as sudah_naik
      from tickets k where k.id_rute = t.id_rute) as sold`

/** The time of a departure (`t`) before the first of the moves of its last 24 hours [B814]. */
const TIME_BEFORE = `(select (a.before ->> 'waktu_berangkat')::timestamptz from audit_log a
      where a.entity = 'trip' and a.entity_id = t.id_rute::text and a.at > t.waktu_berangkat - interval '24 hours'
        and a.before ->> 'waktu_berangkat' <> a.after ->> 'waktu_berangkat'
      order by a.id limit 1)`

// The bounds are those of the day in the easternmost and the westernmost zone: they let the index find the rows.
const OCCUPANCY = sql(
  'back_office_occupancy',
  `with ${AT}
    select t.id_rute, t.asal, t.tujuan, t.waktu_berangkat, t.zona_asal, b.nama_bus, t.status, t.called_off_at, t.archived_at,
      ${SEATS_OF_TRIP} as total_kursi, sold.terjual, sold.menunggu, sold.sudah_naik,
      ${TIME_BEFORE} as waktu_semula, ${HELD_COUNT} as ditahan, ${LEGS} as ruas, ${PAIRS} as pasangan
    from at cross join trips t join buses b on b.id_bus = t.id_bus cross join ${TICKETS}
    where ${IS_REPORTED}
      and t.waktu_berangkat >= $1::date::timestamp at time zone 'Asia/Jayapura'
      and t.waktu_berangkat < ($1::date + 1)::timestamp at time zone 'Asia/Jakarta'
      and (t.waktu_berangkat at time zone t.zona_asal)::date = $1::date and ($3::bigint is null or ${isOnCrew('t', '$3::bigint')})
    order by t.waktu_berangkat, t.id_rute limit $2`,
  { present: ['total_kursi', 'terjual', 'menunggu', 'sudah_naik', 'ditahan'] },
).as<LegColumns>()

/** Returns departures of a calendar day at their origin, soonest first; `crew`: only those that this person sees as their crew. */
export async function selectOccupancy(
  reader: Reader,
  { tanggal, crew, limit }: { tanggal: string; crew: number | null; limit: number },
): Promise<Occupancy[]> {
  const rows = await reader.rows(OCCUPANCY, [tanggal, limit, crew])
  return rows.map(({ ruas, pasangan, ...row }) => ({
    ...row,
    ...(ruas && { ruas, pasangan: pasangan ?? [] }),
  }))
}
