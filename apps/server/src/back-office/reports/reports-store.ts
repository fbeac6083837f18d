import type { Occupancy, SalesDay } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { requireValue } from '../../platform/require-value.ts'
import { AT, TICKET_IS_VALID } from '../../tables/conditions.ts'

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

const SALES = sql(
  'back_office_sales',
  `with span as (
      select $1::date::timestamp at time zone 'Asia/Jakarta' as begins,
        ($2::date + 1)::timestamp at time zone 'Asia/Jakarta' as ends
    ),
    paid as (
      select (p.waktu_pembayaran at time zone 'Asia/Jakarta')::date as day,
        sum(p.amount - coalesce(p.partly_taken_back, 0)) as pendapatan,
        sum((select count(*) from payment_tickets s where s.id_pembayaran = p.id_pembayaran)) as tiket
      from span join payments p on p.waktu_pembayaran >= span.begins and p.waktu_pembayaran < span.ends
      where p.status = any($3::text[]) group by 1
    ),
    back as (
      select (gone.at at time zone 'Asia/Jakarta')::date as day, sum(gone.jumlah) as refund
      from (
        select r.ended_at as at, r.jumlah
        from span join refunds r on r.ended_at >= span.begins and r.ended_at < span.ends
        where r.status = 'done'
        union all
        -- A manual refund that was paid out this way is one of those above.
        select e.reported_at, e.jumlah
        from span join refunds_elsewhere e on e.reported_at >= span.begins and e.reported_at < span.ends
          join payments p on p.id_pembayaran = e.id_pembayaran
          left join refunds r on r.id_refund = e.id_refund
        where p.status = any($3::text[]) and r.status is distinct from 'done'
      ) as gone group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as tanggal, coalesce(paid.tiket, 0) as tiket,
      coalesce(paid.pendapatan, 0) as pendapatan, coalesce(back.refund, 0) as refund
    from generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') as days (day)
      left join paid on paid.day = days.day::date
      left join back on back.day = days.day::date
    order by days.day`,
  { present: ['tanggal', 'tiket', 'pendapatan', 'refund'] },
)

/** Returns a row for each day from `dari` to `sampai`, also without sales. `states`: statuses of payments whose money was received. */
export function selectSales(
  reader: Reader,
  { dari, sampai, states }: { dari: string; sampai: string; states: readonly string[] },
): Promise<SalesDay[]> {
  return reader.rows(SALES, [dari, sampai, states])
}

/** The number of tickets of a departure (`t`) in these statuses. */
export const ticketCount = (...states: string[]) =>
  `(select count(*) from tickets k where k.id_rute = t.id_rute and k.status_tiket in (${states.map((s) => `'${s}'`).join(', ')}))`

/** Whether reports have the departure `t`: a deleted one only if it has income, which stays income [B100]. */
export const IS_REPORTED = `(t.archived_at is null
      or exists (select from tickets k where k.id_rute = t.id_rute and ${TICKET_IS_VALID}))`

/** The number of seats of a departure (`t`) in holds that are live at `at.now`. */
export const HELD_COUNT = `(select count(*) from seat_claims c where c.id_rute = t.id_rute and c.waktu_expired > at.now)`

// The bounds are those of the day in the easternmost and the westernmost zone: they let the index find the rows.
const OCCUPANCY = sql(
  'back_office_occupancy',
  `with ${AT}
    select t.id_rute, t.asal, t.tujuan, t.waktu_berangkat, t.zona_asal, b.nama_bus, t.status, t.called_off_at, t.archived_at,
      b.total_kursi, ${ticketCount('confirmed', 'completed')} as terjual, ${ticketCount('pending')} as menunggu,
      ${HELD_COUNT} as ditahan
    from at cross join trips t join buses b on b.id_bus = t.id_bus
    where ${IS_REPORTED}
      and t.waktu_berangkat >= $1::date::timestamp at time zone 'Asia/Jayapura'
      and t.waktu_berangkat < ($1::date + 1)::timestamp at time zone 'Asia/Jakarta'
      and (t.waktu_berangkat at time zone t.zona_asal)::date = $1::date
    order by t.waktu_berangkat, t.id_rute limit $2`,
  { present: ['terjual', 'menunggu', 'ditahan'] },
)

/** Returns departures of a calendar day at their origin, soonest first. */
export function selectOccupancy(reader: Reader, tanggal: string, limit: number): Promise<Occupancy[]> {
  return reader.rows(OCCUPANCY, [tanggal, limit])
}
