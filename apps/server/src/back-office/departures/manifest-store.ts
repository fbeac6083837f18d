import type { CalledOffTicket, ManifestSeat } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { AT, CLAIM_COUNTS, SEATS_OF_TRIP } from '../../tables/conditions.ts'

/** The contact of the person who ordered. */
export type Contact = { nama: string | null; email: string | null; no_telepon: string | null }

/**
 * The ticket of a departed trip's seat that an administrator cancelled after its passenger was let in or the bus had left: the manifest
 * of the journey goes on showing who travelled [B115].
 */
const CANCELLED_LATE = `
        select x.id_tiket from tickets x
        where x.id_rute = t.id_rute and x.nomor_kursi = seat and x.status_tiket = 'cancelled' and x.cancel_cause = 'administrator'
          and (x.boarded_at is not null or exists (
            select from ticket_history h where h.id_tiket = x.id_tiket and h.to_status = 'cancelled'
              and h.from_status in ('confirmed', 'completed') and h.at >= t.waktu_berangkat
          ))
        order by x.boarded_at desc nulls last, x.id_tiket desc limit 1`

/** Each seat with the hold or ticket of its claim; the columns of people are null if the seat is free. Who has it on several legs has one row, who follows on later legs the next. */
const SEATS = sql(
  'back_office_manifest',
  `with ${AT},
    claims as (
      select c.nomor_kursi, min(c.ruas) as ruas, c.id_tiket, c.id_reservasi, c.waktu_expired from at cross join seat_claims c
      where c.id_rute = $1 and ${CLAIM_COUNTS} group by c.nomor_kursi, c.id_tiket, c.id_reservasi, c.waktu_expired
    )
    select seat as nomor_kursi,
      case when k.id_tiket is not null then 'booked' when c.id_reservasi is not null then 'held' else 'available' end as status,
      k.id_tiket, k.status_tiket, k.order_group_id, c.waktu_expired,
      case when k.status_tiket <> 'pending' then k.boarded_at end as boarded_at,
      coalesce(k.nama_penumpang, o.nama_penumpang, h.nama_penumpang, u.username) as nama_penumpang,
      (select n.identitas_tersamar from identity_numbers n where n.id_tiket = k.id_tiket) as identitas_tersamar,
      u.id_user, u.username, u.email as user_email, u.no_telepon as user_telepon,
      coalesce(o.nama_penumpang, u.username) as nama, coalesce(u.email, o.email) as email,
      coalesce(u.no_telepon, o.no_telepon) as no_telepon
    from at cross join trips t join buses b on b.id_bus = t.id_bus
      cross join generate_series(1, ${SEATS_OF_TRIP}) as seat
      left join claims c on c.nomor_kursi = seat
      left join lateral (${CANCELLED_LATE}) as late on c.nomor_kursi is null and t.waktu_berangkat <= at.now
      left join tickets k on k.id_tiket = coalesce(c.id_tiket, late.id_tiket)
      left join orders o on o.order_group_id = k.order_group_id
      left join holds h on h.id_reservasi = c.id_reservasi
      left join users u on u.id_user = coalesce(o.id_user, h.id_user) and u.deleted_at is null
    where t.id_rute = $1 order by seat, c.ruas`,
  { present: ['nomor_kursi'] },
).as<Pick<ManifestSeat, 'status'>>()

/** Returns every seat of a departure's bus, ascending, with its passenger and contact. */
export function selectManifestSeats(reader: Reader, id_rute: number) {
  return reader.rows(SEATS, [id_rute])
}

/** Without failed refunds, which have a successor, and withdrawn ones, which pay nothing. */
const CALLED_OFF = sql(
  'back_office_called_off_tickets',
  `select k.nomor_kursi, k.id_tiket, k.order_group_id,
    coalesce(k.nama_penumpang, o.nama_penumpang, u.username) as nama_penumpang,
    coalesce(o.nama_penumpang, u.username) as nama, coalesce(u.email, o.email) as email,
    coalesce(u.no_telepon, o.no_telepon) as no_telepon,
    (select coalesce(json_agg(json_build_object('id_refund', r.id_refund, 'jumlah', s.amount, 'cara', r.cara,
        'status', r.status) order by r.id_refund), '[]')
      from refund_tickets s join refunds r using (id_refund)
      where s.id_tiket = k.id_tiket and r.status in ('due', 'sent', 'done')) as refunds,
    (select max(m.sent_at) from order_mails m
      where m.order_group_id = k.order_group_id and m.kind = 'trip_called_off') as dikabari_at,
    c.at as dihubungi_at, p.username as dihubungi_oleh
  from tickets k join orders o using (order_group_id)
    left join call_off_calls c using (order_group_id)
    left join users p on p.id_user = c.id_user
    left join users u on u.id_user = o.id_user and u.deleted_at is null
  where k.id_rute = $1 and k.cancel_cause = 'trip_called_off' order by k.nomor_kursi, k.id_tiket`,
  { nullable: ['dihubungi_at', 'dihubungi_oleh'] },
).as<Pick<CalledOffTicket, 'refunds'>>()

/** Returns the tickets that the call-off of a departure cancelled, in seat order. */
export function selectCalledOffTickets(reader: Reader, id_rute: number) {
  return reader.rows(CALLED_OFF, [id_rute])
}

const CALL_OFF_FACTS = sql(
  'back_office_call_off_facts',
  'select called_off_at, called_off_reason from trips where id_rute = $1',
)

/** Returns when and why the departure was called off; nulls if it was not. */
export async function selectCallOffFacts(reader: Reader, id_rute: number) {
  const [row] = await reader.rows(CALL_OFF_FACTS, [id_rute])
  return row ?? { called_off_at: null, called_off_reason: null }
}
