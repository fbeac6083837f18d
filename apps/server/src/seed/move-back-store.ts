/**
 * Moves what was sold just now to an earlier time, as if it had happened then: every time of a record by the same interval, so that all
 * comparisons between them stay true. The only statements that write other chapters' tables (scripts/statements/table-owners.ts).
 */
import { POSTED_AT_SETTING } from '../books/index.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

const TRIP = sql(
  'seed_move_trip',
  `update trips set waktu_berangkat = waktu_berangkat - $2::interval, perkiraan_tiba = perkiraan_tiba - $2::interval,
     waktu_tutup = waktu_tutup - $2::interval, created_at = created_at - $2::interval, status = 'aktif'
   where id_rute = $1`,
  { prepared: false },
)
const HIDE = sql('seed_hide_trip', `update trips set status = 'nonaktif' where id_rute = $1`, {
  prepared: false,
})

/** Moves a departure into the past, and puts it back among the active ones (`hideTrip`). */
export async function moveTrip(tx: Tx, id_rute: number, interval: string): Promise<void> {
  await tx.rows(TRIP, [id_rute, interval])
}

/** Until it is moved, nobody is to find a departure that has already left. Its orders can be paid all the same. */
export async function hideTrip(tx: Tx, id_rute: number): Promise<void> {
  await tx.rows(HIDE, [id_rute])
}

const ORDER = sql(
  'seed_move_order',
  `with times as (
      select o.order_group_id, o.tanggal_pemesanan - $2::timestamptz as since_order,
        o.tanggal_pemesanan - $2::timestamptz - make_interval(mins => $3::int) as since_payment, t.waktu_tutup
      from orders o join trips t on t.id_rute = o.id_rute where o.order_group_id = $1
    ),
    ordered as (
      update orders o set tanggal_pemesanan = o.tanggal_pemesanan - since_order, latest_deadline = o.latest_deadline - since_order,
        batas_pembayaran = least(o.batas_pembayaran - since_order, times.waktu_tutup)
      from times where o.order_group_id = times.order_group_id
    ),
    told as (
      update ticket_history h set at = h.at - case h.to_status when 'pending' then since_order else since_payment end
      from times join tickets k on k.order_group_id = times.order_group_id where h.id_tiket = k.id_tiket
    ),
    attempted as (
      update payment_history h set at = h.at - since_payment
      from times join payments p on p.order_group_id = times.order_group_id where h.id_pembayaran = p.id_pembayaran
    )
    update payments p set created_at = p.created_at - since_payment, expires_at = p.expires_at - since_payment,
      waktu_pembayaran = p.waktu_pembayaran - since_payment, pay_until = p.pay_until - since_payment,
      last_asked_at = p.last_asked_at - since_payment, word_asked_at = p.word_asked_at - since_payment
    from times where p.order_group_id = times.order_group_id`,
  { prepared: false },
)

/** Moves an order to `at`, and its payment or its cancelling to `minutes` later. */
export async function moveOrder(
  tx: Tx,
  { order_group_id, at, minutes }: { order_group_id: string; at: string; minutes: number },
): Promise<void> {
  await tx.rows(ORDER, [order_group_id, at, minutes])
}

const BOARDING = sql(
  'seed_move_boarding',
  `update tickets k set boarded_at = t.waktu_berangkat - make_interval(mins => $2::int)
   from trips t where t.id_rute = k.id_rute and k.order_group_id = $1 and k.boarded_at is not null`,
  { prepared: false },
)

/** Moves the boarding of an order to so many minutes before the departure. */
export async function moveBoarding(tx: Tx, order_group_id: string, minutes: number): Promise<void> {
  await tx.rows(BOARDING, [order_group_id, minutes])
}

const ACCOUNTS = sql(
  'seed_move_accounts',
  `update users set created_at = created_at - make_interval(days => 40 + (id_user % 90)::int)
   where is_demo and email = any($1::text[])`,
  { prepared: false },
)

/** A customer of two weeks ago had an account then. */
export async function moveAccounts(tx: Tx, emails: readonly string[]): Promise<void> {
  await tx.rows(ACCOUNTS, [emails])
}

const ARRIVALS = sql(
  'seed_move_arrivals',
  `update ticket_history h set at = t.perkiraan_tiba + interval '2 minutes'
   from tickets k join trips t on t.id_rute = k.id_rute join demo_sales s on s.seed_key = t.seed_key
   where h.id_tiket = k.id_tiket and h.cause = 'arrival' and s.past and s.finished_at is null
     and t.perkiraan_tiba + interval '2 minutes' < h.at`,
  { prepared: false },
)

/** Moves the completing of the demo's past tickets to their arrival. */
export async function moveArrivals(tx: Tx): Promise<void> {
  await tx.rows(ARRIVALS)
}

const POST_AT = sql('seed_post_at', `select set_config('${POSTED_AT_SETTING}', $1::text, true)`, {
  prepared: false,
})

/** The database, but its transactions write to the books at `at`: what is posted is never moved. */
export const postingAt = (db: Db, at: string): Db => ({
  ...db,
  transaction: (work, options) =>
    db.transaction(async (tx) => {
      await tx.rows(POST_AT, [at])
      return work(tx)
    }, options),
})
