/** Notifications as received, stored before they are processed. */
import type { Notification } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

const INSERT = sql(
  'payments_insert_notification',
  `insert into payment_notifications (order_id, body, processed_at, outcome)
    values ($1, $2::jsonb, case when $3::text is null then null else clock_timestamp() end, $3)`,
)

/** Stores a notification; one that needs no processing is stored with its outcome. */
export async function insertNotification(tx: Tx, body: Notification, outcome: string | null): Promise<void> {
  await tx.rows(INSERT, [body.order_id, JSON.stringify(body, readable), outcome])
}

/** Removes characters that jsonb refuses, so that the notification itself is not lost. */
function readable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value
}

export type WaitingNotification = {
  id: number
  transaction_status: string
  fraud_status: string | null
  /** How often the provider's status lagged behind it. */
  lagged: number
}

/** More notifications of one order than this are repetitions: the newest ones have the payment's current state. */
const NEWEST = 100

const WAITING = sql(
  'payments_waiting_notifications',
  `select id, lower(coalesce(body->>'transaction_status', '')) as transaction_status,
      lower(body->>'fraud_status') as fraud_status, lagged
    from payment_notifications where order_id = $1 and processed_at is null order by id desc limit ${NEWEST}`,
  { present: ['transaction_status'] },
)

/** Returns an order's unprocessed notifications, newest first. */
export function listWaiting(reader: Reader, order_id: string): Promise<WaitingNotification[]> {
  return reader.rows(WAITING, [order_id])
}

const SET_PROCESSED = sql(
  'payments_set_processed',
  `update payment_notifications set processed_at = clock_timestamp(), outcome = $3
    where order_id = $1 and id <= $2 and processed_at is null and not id = any($4::bigint[])`,
)
const SET_LAGGED = sql(
  'payments_set_lagged',
  'update payment_notifications set lagged = lagged + 1 where id = any($1::bigint[]) and processed_at is null',
)

/**
 * Marks all waiting notifications up to `id` as processed by one status reply, because that has the current state; except
 * `behind`: those that the status has not caught up with yet.
 */
export async function setProcessed(
  tx: Tx,
  { order_id, id, behind, outcome }: { order_id: string; id: number; behind: number[]; outcome: string },
): Promise<void> {
  await tx.rows(SET_PROCESSED, [order_id, id, outcome, behind])
  await tx.rows(SET_LAGGED, [behind])
}
