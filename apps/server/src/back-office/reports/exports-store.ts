/** Rows of exports by keyset pagination: a page starts after the last row of the previous one, so that each costs the same. */
import type { TicketStatus, TripStatus } from '@tiketbus/contract'
import { ACCOUNTS } from '../../books/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { sql, type RowsOf } from '../../platform/database/statements.ts'
import { AT, HAD_ACCOUNT, SEATS_OF_TRIP, TICKET_IS_VALID } from '../../tables/conditions.ts'
import { journeyOf } from '../../trips/index.ts'
import { HELD_COUNT, IS_REPORTED, LEGS, PAIRS, ticketCount, type LegColumns } from './reports-store.ts'

export type TicketExportFilter = { status?: TicketStatus; id_rute?: number; dari?: string; sampai?: string }

const MINUTE = `'YYYY-MM-DD HH24:MI'`

const TICKETS = sql(
  'back_office_export_tickets',
  `select k.id_tiket, k.order_group_id, k.status_tiket, k.deleted_at is not null as deleted, k.nomor_kursi, coalesce(k.kursi_semula, l.label_kursi[k.nomor_kursi]) as label,
     case when k.kursi_semula is null then nullif(l.kelas_kursi[k.nomor_kursi], '') end as kelas,
     case when u.id_user is not null or not ${HAD_ACCOUNT} then coalesce(k.nama_penumpang, u.username) end as penumpang,
     u.username, u.email, u.no_telepon, k.id_rute, t.asal, t.tujuan,
     to_char(t.waktu_berangkat at time zone t.zona_asal, ${MINUTE}) as berangkat, t.zona_asal, b.nama_bus, k.total_bayar,
     to_char(o.tanggal_pemesanan at time zone 'Asia/Jakarta', ${MINUTE}) as dipesan,
     paid.metode, paid.payment_type, paid.order_id, paid.transaction_id,
     (select coalesce(sum(s.amount), 0)::bigint from refund_tickets s join refunds r on r.id_refund = s.id_refund
       where s.id_tiket = k.id_tiket and r.status = 'done') as dikembalikan,
     (select coalesce(sum(case when f.credit = ${ACCOUNTS.fee} then f.amount else -f.amount end), 0)::bigint from transfers f
       where f.order_group_id = k.order_group_id and f.id_tiket = k.id_tiket and ${ACCOUNTS.fee} in (f.debit, f.credit)) as biaya,
     to_char(paid.waktu_pembayaran at time zone 'Asia/Jakarta', ${MINUTE}) as dibayar,
     coalesce(p.asal, t.asal) as kota_naik, coalesce(p.tujuan, t.tujuan) as kota_turun,
     coalesce(first_stop.nama, case when j.naik = 0 then t.terminal_asal end) as nama_titik_naik,
     coalesce(last_stop.nama, case when j.turun = t.jumlah_ruas then t.terminal_tujuan end) as nama_titik_turun,
     to_char(coalesce(first_stop.waktu, p.waktu_berangkat, t.waktu_berangkat) at time zone coalesce(p.zona_asal, t.zona_asal), ${MINUTE}) as waktu_naik
   from tickets k
     join orders o on o.order_group_id = k.order_group_id
     join trips t on t.id_rute = k.id_rute
     join buses b on b.id_bus = t.id_bus
     left join layouts l on l.id_tata_letak = t.id_tata_letak
     ${journeyOf('k', { kept: 'true' })}
     left join users u on u.id_user = o.id_user and u.deleted_at is null
     left join lateral (
       select p.metode, p.payment_type, p.order_id, p.transaction_id, p.waktu_pembayaran from payment_tickets s join payments p on p.id_pembayaran = s.id_pembayaran
       where s.id_tiket = k.id_tiket and p.status = any($3::text[])
       order by p.status = 'paid' and p.amount > (
           select coalesce(sum(r.jumlah), 0) from refunds r
           where r.id_pembayaran = p.id_pembayaran and r.status in ('due', 'sent', 'done')
         ) desc, p.id_pembayaran desc limit 1
     ) paid on true
   where (k.deleted_at is null or ${TICKET_IS_VALID}) and k.id_tiket > $1
     and ($4::text is null or k.status_tiket = $4) and ($5::bigint is null or k.id_rute = $5)
     and ($6::date is null or o.tanggal_pemesanan >= $6::date::timestamp at time zone 'Asia/Jakarta')
     and ($7::date is null or o.tanggal_pemesanan < ($7::date + 1)::timestamp at time zone 'Asia/Jakarta')
   order by k.id_tiket limit $2`,
  {
    present: [
      'deleted',
      'berangkat',
      'dipesan',
      'kota_naik',
      'kota_turun',
      'waktu_naik',
      'dikembalikan',
      'biaya',
    ],
    prepared: false,
  },
)

export type TicketExport = RowsOf<typeof TICKETS>[number]

/**
 * Returns a page of the tickets, by number, after `after`; of deleted ones those that have income [B100]. The contact that an order keeps of a deleted account
 * is excluded (rules: manifest and refund queue only). `states`: the statuses of payments whose money was received.
 */
export function selectTicketPage(
  reader: Reader,
  filter: TicketExportFilter,
  page: { after: number; limit: number; states: readonly string[] },
) {
  return reader.rows(TICKETS, [
    page.after,
    page.limit,
    page.states,
    filter.status ?? null,
    filter.id_rute ?? null,
    filter.dari ?? null,
    filter.sampai ?? null,
  ])
}

export type TripExportFilter = { status?: TripStatus; dari?: string; sampai?: string }

/** `cursor`: the departure's time at full precision, after which the next page begins. */
const TRIPS = sql(
  'back_office_export_trips',
  `with ${AT}
   select t.waktu_berangkat::text as cursor, t.id_rute, t.asal, t.tujuan, t.terminal_asal, t.terminal_tujuan,
     to_char(t.waktu_berangkat at time zone t.zona_asal, ${MINUTE}) as berangkat, t.zona_asal,
     to_char(t.perkiraan_tiba at time zone t.zona_tujuan, ${MINUTE}) as tiba, t.zona_tujuan, b.nama_bus, t.fasilitas,
     t.harga, t.status, t.called_off_at is not null as called_off,
     t.archived_at is not null as archived, ${SEATS_OF_TRIP} as total_kursi,
     ${ticketCount('confirmed', 'completed')} as terjual, ${ticketCount('pending')} as menunggu, ${HELD_COUNT} as ditahan,
     (select coalesce(sum(k.total_bayar), 0) from tickets k
       where k.id_rute = t.id_rute and ${TICKET_IS_VALID}) as pendapatan,
     t.jumlah_ruas, t.km, ${LEGS} as ruas, ${PAIRS} as pasangan
   from at cross join trips t join buses b on b.id_bus = t.id_bus
   where ${IS_REPORTED} and (t.waktu_berangkat, t.id_rute) > ($1::timestamptz, $2::bigint)
     and ($4::text is null or t.status = $4)
     and ($5::date is null or (t.waktu_berangkat >= $5::date::timestamp at time zone 'Asia/Jayapura'
       and (t.waktu_berangkat at time zone t.zona_asal)::date >= $5::date))
     and ($6::date is null or (t.waktu_berangkat < ($6::date + 1)::timestamp at time zone 'Asia/Jakarta'
       and (t.waktu_berangkat at time zone t.zona_asal)::date <= $6::date))
   order by t.waktu_berangkat, t.id_rute limit $3`,
  {
    present: [
      'cursor',
      'berangkat',
      'called_off',
      'archived',
      'total_kursi',
      'terjual',
      'menunggu',
      'ditahan',
      'pendapatan',
    ],
    prepared: false,
  },
).as<LegColumns>()

export type TripExport = RowsOf<typeof TRIPS>[number]

export const FIRST_TRIP = { cursor: '-infinity', id_rute: 0 }

/** Returns a page of departures after a given one, by time. `dari` and `sampai` are days at the origin. */
export function selectTripPage(
  reader: Reader,
  filter: TripExportFilter,
  page: { after: Pick<TripExport, 'cursor' | 'id_rute'>; limit: number },
) {
  return reader.rows(TRIPS, [
    page.after.cursor,
    page.after.id_rute,
    page.limit,
    filter.status ?? null,
    filter.dari ?? null,
    filter.sampai ?? null,
  ])
}
