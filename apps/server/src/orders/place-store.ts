/** New orders, and what has to be known before one is made. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { AT } from '../tables/conditions.ts'

type Seats = { id_user: number; id_rute: number; nomor_kursi: readonly number[] }

const ORDER_OF_EXACTLY = sql(
  'orders_of_exactly',
  `select o.order_group_id from orders o join tickets k on k.order_group_id = o.order_group_id
    where o.id_user = $1::bigint and o.id_rute = $2::bigint and k.status_tiket <> 'cancelled'
    group by o.order_group_id having array_agg(k.nomor_kursi order by k.nomor_kursi) = $3::int[]
    order by max(o.tanggal_pemesanan) desc limit 1`,
)

/** The person's order whose live tickets are on exactly these seats (ascending). */
export async function selectOrderOfExactly(reader: Reader, ask: Seats): Promise<string | undefined> {
  const [row] = await reader.rows(ORDER_OF_EXACTLY, [ask.id_user, ask.id_rute, ask.nomor_kursi])
  return row?.order_group_id
}

const OWN_TICKET = sql(
  'orders_own_ticket',
  `select k.order_group_id, k.id_tiket from tickets k join orders o on o.order_group_id = k.order_group_id
    where o.id_user = $1::bigint and k.id_rute = $2::bigint and k.nomor_kursi = $3::int and k.status_tiket <> 'cancelled'`,
)

/** The person's live ticket on a seat. */
export async function selectOwnTicket(
  reader: Reader,
  ask: { id_user: number; id_rute: number; nomor_kursi: number },
): Promise<{ order_group_id: string; id_tiket: number } | undefined> {
  const [row] = await reader.rows(OWN_TICKET, [ask.id_user, ask.id_rute, ask.nomor_kursi])
  return row
}

const COUNT_UNPAID = sql(
  'orders_count_unpaid',
  `select count(*) as n from orders o where o.id_user = $1::bigint
      and exists (select from tickets k where k.order_group_id = o.order_group_id and k.status_tiket = 'pending')`,
  { present: ['n'] },
)

/** Orders of a person with a ticket that waits for payment. */
export async function countUnpaidOrders(reader: Reader, id_user: number): Promise<number> {
  const [row] = await reader.rows(COUNT_UNPAID, [id_user])
  return row?.n ?? 0
}

export type NewOrder = {
  id_user: number
  id_rute: number
  id_reservasi: number | null
  nama_penumpang: string
  email: string
  no_telepon: string | null
  paymentWindowHours: number
}

const INSERT_ORDER = sql(
  'orders_insert',
  `with ${AT}
    insert into orders (id_user, id_rute, id_reservasi, nama_penumpang, email, no_telepon,
      tanggal_pemesanan, latest_deadline, batas_pembayaran)
    select $1, t.id_rute, $3, $4, $5, $6, at.now, at.now + make_interval(hours => $7::int),
      least(at.now + make_interval(hours => $7::int), t.waktu_tutup)
    from at cross join trips t where t.id_rute = $2::bigint
    returning order_group_id`,
)

/** An order that is due in so many hours, or when booking closes. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<string> {
  const [row] = await tx.rows(INSERT_ORDER, [
    order.id_user,
    order.id_rute,
    order.id_reservasi,
    order.nama_penumpang,
    order.email,
    order.no_telepon,
    order.paymentWindowHours,
  ])
  if (!row) throw new Error(`There is no trip ${order.id_rute}`)
  return row.order_group_id
}

export type NewTicket = { nomor_kursi: number; total_bayar: number; nama_penumpang: string }

const INSERT_TICKETS = sql(
  'tickets_insert',
  `with made as (
      insert into tickets (order_group_id, id_rute, nomor_kursi, total_bayar, nama_penumpang, status_tiket, is_master_ticket)
      select $1::uuid, $2::bigint, w.seat, w.price, w.name, $6::text, w.seat = (select min(seat) from unnest($3::int[]) as seat)
      from unnest($3::int[], $4::bigint[], $5::text[]) as w (seat, price, name) order by w.seat
      returning id_tiket, nomor_kursi
    ), history as (
      insert into ticket_history (id_tiket, from_status, to_status, cause, id_user)
      select id_tiket, null, $6, $7::text, $8::bigint from made order by id_tiket
    )
    select id_tiket, nomor_kursi from made order by nomor_kursi`,
)

/** The tickets of a new order, the lowest seat the master, each with the first row of its history. */
export function insertTickets(
  tx: Tx,
  order: { order_group_id: string; id_rute: number; id_user: number },
  tickets: readonly NewTicket[],
  status: 'pending' | 'confirmed',
): Promise<{ id_tiket: number; nomor_kursi: number }[]> {
  return tx.rows(INSERT_TICKETS, [
    order.order_group_id,
    order.id_rute,
    tickets.map((ticket) => ticket.nomor_kursi),
    tickets.map((ticket) => ticket.total_bayar),
    tickets.map((ticket) => ticket.nama_penumpang),
    status,
    status === 'pending' ? 'ordered' : 'free',
    order.id_user,
  ])
}
