/** Changes of orders by the passing of time, and by the deletion of an account. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { arrivesAt, HAD_ACCOUNT, TICKET_IS_VALID } from '../tables/conditions.ts'

const ARRIVED = `k.status_tiket = 'confirmed' and ${arrivesAt('t', 'k')} <= clock_timestamp()
  and not exists (select from ticket_history h
    where h.id_tiket = k.id_tiket and h.cause = 'administrator' and h.at >= ${arrivesAt('t', 'k')})`

const LOCK_ARRIVED = sql(
  'orders_lock_arrived',
  `select o.order_group_id from orders o where o.order_group_id in (
      select k.order_group_id from tickets k join trips t on t.id_rute = k.id_rute where ${ARRIVED}
    ) order by o.order_group_id limit $1 for no key update skip locked`,
  { prepared: false },
)

/** Returns orders with tickets to complete, under the lock that every change of tickets takes. */
export async function lockArrivedOrders(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.rows(LOCK_ARRIVED, [limit])
  return rows.map((row) => row.order_group_id)
}

const ARRIVED_TICKETS = sql(
  'orders_arrived_tickets',
  `select k.id_tiket, k.status_tiket from tickets k join trips t on t.id_rute = k.id_rute
    where k.order_group_id = any($1::uuid[]) and ${ARRIVED} order by k.id_tiket`,
  { prepared: false },
).as<{ status_tiket: 'confirmed' }>()

export function selectArrivedTickets(tx: Tx, orders: readonly string[]) {
  return tx.rows(ARRIVED_TICKETS, [orders])
}

/** Whether an attempt of the order `o` may still bring money: it has not ended, or is polled for late money. */
const MONEY_MAY_COME = `exists (select from payments p where p.order_group_id = o.order_group_id
  and (p.status in ('creating', 'unknown', 'live', 'superseded') or p.next_question_at is not null))`

/** The trip is looked up for each order: a join might begin with the trips, and read all of their orders. */
const erasing = (orders: string, ended: string, limit: string) => `with due as materialized (
      select o.order_group_id from orders o
      where o.forgotten_at is null and ${orders}
        and (select ${ended} <= clock_timestamp() from trips t where t.id_rute = o.id_rute)
        and not exists (select from refunds r where r.order_group_id = o.order_group_id and r.status in ('due', 'sent'))
        and not ${MONEY_MAY_COME}
      order by o.tanggal_pemesanan limit ${limit} for update of o skip locked
    ), erased as (
      update tickets k set nama_penumpang = null, nama_awal = null, cancel_note = null from due
      where k.order_group_id = due.order_group_id and num_nonnulls(k.nama_penumpang, k.nama_awal, k.cancel_note) > 0
    ), unnamed as (
      update ticket_names n set nama_lama = null, nama_baru = null from due join tickets k using (order_group_id)
      where n.id_tiket = k.id_tiket and num_nonnulls(n.nama_lama, n.nama_baru) > 0
    ), unlisted as (
      delete from added_orders a using due where a.order_group_id = due.order_group_id
    ), silent as (
      update ticket_history h set alasan = null from due join tickets k using (order_group_id)
      where h.id_tiket = k.id_tiket and h.alasan is not null
    )
    update orders o set nama_penumpang = null, email = null, no_telepon = null, dispute_note = null, alasan_harga = null,
      forgotten_at = clock_timestamp() from due
    where o.order_group_id = due.order_group_id returning o.order_group_id`

/**
 * Some months after the passengers' own arrival [O650]. An order is older than that: the time of ordering finds them by index, with a few days
 * more because months differ in length.
 */
const ERASE_OLD = sql(
  'orders_erase_old',
  erasing(
    `o.tanggal_pemesanan < statement_timestamp() - make_interval(months => $1::int) + interval '4 days'`,
    `${arrivesAt('t', 'o')} + make_interval(months => $1::int)`,
    '$2',
  ),
  { prepared: false },
)

/** Those of deleted accounts at arrival. */
const ERASE_DETACHED = sql(
  'orders_erase_detached',
  erasing(`o.id_user is null and ${HAD_ACCOUNT}`, arrivesAt('t', 'o'), '$1'),
  {
    prepared: false,
  },
)

/**
 * Erases the people of at most `limit` orders and of their tickets, never while a refund is owed or may become so [O50]; returns the orders. Locks `for update`:
 * a mail about the order that is being written holds its key, and would be missed.
 */
export async function erasePassengers(tx: Tx, retentionMonths: number, limit: number): Promise<string[]> {
  const detached = await tx.rows(ERASE_DETACHED, [limit])
  const old = await tx.rows(ERASE_OLD, [retentionMonths, limit - detached.length])
  return [...detached, ...old].map((row) => row.order_group_id)
}

const UNPAID_OF = sql(
  'orders_unpaid_of',
  `select o.order_group_id from orders o where o.id_user = $1
      and exists (select from tickets k where k.order_group_id = o.order_group_id and k.status_tiket = 'pending')
    order by o.order_group_id`,
)

/** Returns the user's orders with a ticket that waits for payment. */
export async function selectUnpaidOrdersOf(reader: Reader, id_user: number): Promise<string[]> {
  const rows = await reader.rows(UNPAID_OF, [id_user])
  return rows.map((row) => row.order_group_id)
}

const WITH_VALID_TICKETS = sql(
  'orders_with_valid_tickets',
  `select o.order_group_id from orders o where o.id_user = $1
      and exists (select from tickets k where k.order_group_id = o.order_group_id and ${TICKET_IS_VALID})
    order by o.order_group_id`,
)

/** Returns the user's orders with a valid ticket. */
export async function listOrdersWithValidTickets(reader: Reader, id_user: number): Promise<string[]> {
  const rows = await reader.rows(WITH_VALID_TICKETS, [id_user])
  return rows.map((row) => row.order_group_id)
}

const DETACH = sql(
  'orders_detach',
  `update orders o set id_user = null, nama_penumpang = coalesce(o.nama_penumpang, u.username), email = u.email,
      no_telepon = coalesce(o.no_telepon, u.no_telepon)
    from users u where u.id_user = $1 and o.id_user = u.id_user returning o.order_group_id`,
)

/** Detaches the orders from an account that is about to be deleted; they keep its current name, address and phone. Returns them. */
export async function detachOrders(tx: Tx, id_user: number): Promise<string[]> {
  const rows = await tx.rows(DETACH, [id_user])
  return rows.map((row) => row.order_group_id)
}
