import type { CalledOffTicket, ManifestSeat } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { AT, CLAIM_COUNTS, departsAt, SEATS_OF_TRIP } from '../../tables/conditions.ts'

/** The contact of the person who ordered. */
export type Contact = { nama: string | null; email: string | null; no_telepon: string | null }

/**
 * The tickets that an administrator cancelled after their passengers were let in or the bus had left their stops, while nobody else has the
 * seat there: the manifest of the journey goes on showing who travelled [B115].
 */
const CANCELLED_LATE = `
      select distinct on (x.nomor_kursi, x.naik, x.turun) x.nomor_kursi, x.naik as ruas, x.id_tiket, null::bigint, null::timestamptz
      from at cross join trips t join tickets x on x.id_rute = t.id_rute
      where t.id_rute = $1 and x.status_tiket = 'cancelled' and x.cancel_cause = 'administrator' and ${departsAt('t', 'x')} <= at.now
        and (x.boarded_at is not null or exists (
          select from ticket_history h where h.id_tiket = x.id_tiket and h.to_status = 'cancelled'
            and h.from_status in ('confirmed', 'completed') and h.at >= ${departsAt('t', 'x')}
        ))
        and not exists (select from claims c where c.nomor_kursi = x.nomor_kursi and c.ruas >= x.naik and c.ruas < x.turun)
      order by x.nomor_kursi, x.naik, x.turun, x.boarded_at desc nulls last, x.id_tiket desc`

/**
 * Each seat with the hold or ticket of its claim; the columns of people are null if the seat is free. Who has it on several legs has one
 * row, who follows on later legs the next.
 */
const SEATS = sql(
  'back_office_manifest',
  `with ${AT},
    claims as materialized (
      select c.nomor_kursi, c.ruas, c.id_tiket, c.id_reservasi, c.waktu_expired from at cross join seat_claims c
      where c.id_rute = $1 and ${CLAIM_COUNTS}
    ),
    taken as (
      select c.nomor_kursi, min(c.ruas) as ruas, c.id_tiket, c.id_reservasi, c.waktu_expired from claims c
      group by c.nomor_kursi, c.id_tiket, c.id_reservasi, c.waktu_expired
      union all (${CANCELLED_LATE})
    )
    select seat as nomor_kursi, j.naik, j.turun, j.titik_naik, j.titik_turun,
      case when k.id_tiket is not null then 'booked' when c.id_reservasi is not null then 'held' else 'available' end as status,
      k.id_tiket, k.status_tiket, k.order_group_id, c.waktu_expired,
      case when k.status_tiket <> 'pending' then k.boarded_at end as boarded_at,
      coalesce(k.nama_penumpang, o.nama_penumpang, h.nama_penumpang, u.username) as nama_penumpang,
      (select n.identitas_tersamar from identity_numbers n where n.id_tiket = k.id_tiket) as identitas_tersamar,
      u.id_user, u.username, u.email as user_email, u.no_telepon as user_telepon,
      coalesce(o.nama_penumpang, u.username) as nama, coalesce(u.email, o.email) as email,
      coalesce(u.no_telepon, o.no_telepon) as no_telepon
    from trips t join buses b on b.id_bus = t.id_bus
      cross join generate_series(1, ${SEATS_OF_TRIP}) as seat
      left join taken c on c.nomor_kursi = seat
      left join tickets k on k.id_tiket = c.id_tiket
      left join orders o on o.order_group_id = k.order_group_id
      left join holds h on h.id_reservasi = c.id_reservasi
      left join users u on u.id_user = coalesce(o.id_user, h.id_user) and u.deleted_at is null
      left join lateral (
        select k.naik, k.turun, k.titik_naik, k.titik_turun where k.id_tiket is not null
        union all
        select h.naik, h.turun, h.titik_naik, h.titik_turun where h.id_reservasi is not null
      ) as j on true
    where t.id_rute = $1 order by seat, c.ruas`,
  { present: ['nomor_kursi'], nullable: ['naik', 'turun'] },
).as<Pick<ManifestSeat, 'status'>>()

/** Returns every seat of a departure's bus, ascending, with its passengers and their contact. */
export async function selectManifestSeats(reader: Reader, id_rute: number) {
  const rows = await reader.rows(SEATS, [id_rute])
  return rows.map(({ naik, turun, titik_naik, titik_turun, ...row }) => ({
    ...row,
    ...(naik !== null && turun !== null && { naik, turun, titik_naik, titik_turun }),
  }))
}

/** Without failed refunds, which have a successor, and withdrawn ones, which pay nothing. */
const CALLED_OFF = sql(
  'back_office_called_off_tickets',
  `select k.nomor_kursi, k.naik, k.turun, k.titik_naik, k.titik_turun, k.id_tiket, k.order_group_id,
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
  where k.id_rute = $1 and k.cancel_cause = 'trip_called_off' order by k.nomor_kursi, k.naik, k.id_tiket`,
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
