/** Takes orders and attempts whose time is over. Several servers may do so at once: each row is taken by one. */
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'

/** Orders beyond this number are taken by the next run, a minute later. */
const AT_ONCE = 2000

const DEADLINES = sql(
  'payments_deadlines',
  `select o.order_group_id, o.batas_pembayaran + interval '1 millisecond' as after from orders o
    where o.batas_pembayaran <= clock_timestamp() + interval '90 seconds'
      and exists (select from tickets t where t.order_group_id = o.order_group_id and t.status_tiket = 'pending')
    order by o.batas_pembayaran limit ${AT_ONCE} for update of o skip locked`,
  { present: ['after'], prepared: false },
)

/**
 * Returns unpaid orders whose deadline has passed or comes within 90 seconds, oldest first. `after`: the first millisecond that
 * is surely past the deadline, because timestamps lose their microseconds on the way to the job.
 */
export function listDeadlines(tx: Tx): Promise<{ order_group_id: string; after: string }[]> {
  return tx.rows(DEADLINES)
}

/**
 * An expression that no partial index uses: with `status in (…)`, a plan made in a quiet hour, when hardly any payment is open, scans
 * the index of all open payments.
 */
const IS_POLLED = `coalesce(p.status, '') in ('unknown', 'live', 'superseded')`

const TAKE_FOR_POLL = sql(
  'payments_take_for_poll',
  `update payments p set last_asked_at = clock_timestamp()
    where p.order_group_id = $1 and p.metode = 'midtrans' and ${IS_POLLED}
      and (p.status = 'live' or p.next_question_at is not null)
      and (p.last_asked_at is null or p.last_asked_at not between clock_timestamp() - interval '5 seconds' and clock_timestamp())
      and not exists (
        select from payments other
        where other.order_group_id = $1 and other.last_asked_at between clock_timestamp() - interval '5 seconds' and clock_timestamp()
      )
    returning p.id_pembayaran`,
)

/**
 * Returns the open attempts of an order and marks them as polled now; none if one was polled within the last 5 seconds. After a
 * wait for the row's lock its condition is checked again, so two concurrent callers poll once.
 */
export function takeForPoll(tx: Tx, order_group_id: string): Promise<{ id_pembayaran: number }[]> {
  return tx.rows(TAKE_FOR_POLL, [order_group_id])
}

const OUTLIVING_DEADLINE = sql(
  'payments_overtaken',
  `select p.order_group_id, p.id_pembayaran from payments p
      join orders o on o.order_group_id = p.order_group_id
    where o.id_rute = $1 and p.status = 'live' and p.expires_at > o.batas_pembayaran
      and p.expires_at > clock_timestamp() + interval '5 minutes'
    order by p.order_group_id`,
)

/**
 * Returns live attempts of a trip whose page outlives the order's deadline and has more than the provider's minimum of 5 minutes
 * left.
 */
export function listOutlivingDeadline(
  tx: Tx,
  id_rute: number,
): Promise<{ order_group_id: string; id_pembayaran: number }[]> {
  return tx.rows(OUTLIVING_DEADLINE, [id_rute])
}
