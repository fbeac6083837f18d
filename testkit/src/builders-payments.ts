/** Builders of unpaid orders, straight in the database, and helpers that let time pass for them. */
import type { Db } from '../../apps/server/src/platform/database/database.ts'
import { aTrip, aUser, type TestUser, type TripFields } from './builders.ts'

export type TestOrder = {
  user: TestUser
  id_rute: number
  order_group_id: string
  /** Sorted by seat; the first is the master. */
  tickets: { id_tiket: number; nomor_kursi: number }[]
  id_tiket: number
}

export type OrderFields = TripFields & {
  seats?: readonly number[]
  user?: TestUser
  id_rute?: number
  /** The part of the way; the only leg by default. */
  naik?: number
  turun?: number
}

/** Inserts an order of pending tickets (seats 1 and 2 by default) with their claims, due in 24 hours or when booking closes. */
export async function anUnpaidOrder(db: Db, fields: OrderFields = {}): Promise<TestOrder> {
  const { seats = [1, 2], naik = 0, turun = 1, ...trip } = fields
  const user = fields.user ?? (await aUser(db))
  const id_rute = fields.id_rute ?? (await aTrip(db, trip))
  return db.transaction(async (tx) => {
    const [order] = await tx.query<{ order_group_id: string }>(
      `insert into orders (id_user, id_rute, naik, turun, nama_penumpang, email, no_telepon, batas_pembayaran)
       select $1, $2, $5, $6, $3, $4, '081234567890', least(clock_timestamp() + interval '24 hours', waktu_tutup)
       from trips where id_rute = $2 returning order_group_id`,
      [user.id_user, id_rute, user.username, user.email, naik, turun],
    )
    const order_group_id = order?.order_group_id ?? ''
    const tickets = await tx.query<{ id_tiket: number; nomor_kursi: number }>(
      `with made as (
         insert into tickets (order_group_id, id_rute, naik, turun, nomor_kursi, total_bayar, is_master_ticket)
         select $1, $2, $5, $6, seat, t.harga, seat = $4 from trips t cross join unnest($3::int[]) as seat where t.id_rute = $2
         order by seat returning id_tiket, nomor_kursi
       ), noted as (
         insert into ticket_history (id_tiket, from_status, to_status, cause) select id_tiket, null, 'pending', 'ordered' from made
       )
       select id_tiket, nomor_kursi from made order by nomor_kursi`,
      [order_group_id, id_rute, seats, Math.min(...seats), naik, turun],
    )
    for (const ticket of tickets)
      await tx.query(
        `insert into seat_claims (id_rute, nomor_kursi, ruas, id_tiket)
         select $1, $2, leg, $3 from generate_series($4::int, $5::int - 1) as leg`,
        [id_rute, ticket.nomor_kursi, ticket.id_tiket, naik, turun],
      )
    return { user, id_rute, order_group_id, tickets, id_tiket: tickets[0]?.id_tiket ?? 0 }
  })
}

/** Lets time pass for an order and its payments: moves all of their times back. */
export async function ageOrder(db: Db, order_group_id: string, interval: string): Promise<void> {
  await db.query(
    `update orders set tanggal_pemesanan = case when id_giliran is null then tanggal_pemesanan - $2::interval else tanggal_pemesanan end,
       batas_pembayaran = batas_pembayaran - $2::interval, checking_since = checking_since - $2::interval
     where order_group_id = $1`,
    [order_group_id, interval],
  )
  await db.query(
    `update payments set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval,
       last_asked_at = last_asked_at - $2::interval, next_question_at = next_question_at - $2::interval,
       compared_at = compared_at - $2::interval, waktu_pembayaran = waktu_pembayaran - $2::interval
     where order_group_id = $1`,
    [order_group_id, interval],
  )
}

/** Lets time pass for the refunds of an order, and for all waiting jobs. */
export async function ageRefunds(db: Db, order_group_id: string, interval: string): Promise<void> {
  await db.query(
    `update refunds set created_at = created_at - $2::interval, not_before = not_before - $2::interval,
       sent_at = sent_at - $2::interval, call_since = call_since - $2::interval,
       accepted_at = accepted_at - $2::interval, asked_at = asked_at - $2::interval
     where order_group_id = $1`,
    [order_group_id, interval],
  )
  await db.query(
    `update refunds_elsewhere e set reported_at = e.reported_at - $2::interval
     from payments p where p.id_pembayaran = e.id_pembayaran and p.order_group_id = $1`,
    [order_group_id, interval],
  )
  // In order, and without those that a server has: its own statements lock several jobs as well.
  await db.query(
    `update jobs set run_at = run_at - $1::interval
     where id = any (array (select id from jobs where taken_by is null order by id for update))`,
    [interval],
  )
}
