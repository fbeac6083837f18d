/** Notifications as received, stored before they are processed. */
import type { Notification } from '@tiketbus/contract'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { storable } from '../../platform/database/storable.ts'

const INSERT = sql(
  'payments_insert_notification',
  `insert into payment_notifications (order_id, body, processed_at, outcome)
    values ($1, $2::jsonb, case when $3::text is null then null else clock_timestamp() end, $3)`,
)

/** Stores a notification; one that needs no processing is stored with its outcome. */
export async function insertNotification(tx: Tx, body: Notification, outcome: string | null): Promise<void> {
  await tx.rows(INSERT, [body.order_id, JSON.stringify(storable(body)), outcome])
}

export type WaitingNotification = {
  id: number
  /** Lower case; empty if it names none. */
  transaction_status: string
  body: Record<string, unknown>
  /** It came within the last hour. */
  recent: boolean
  /** How many polls returned a status that lagged behind it. */
  lagged: number
}

/** More notifications of one attempt than this are repeats: the newest ones have its current state. */
const NEWEST = 100

const WAITING = sql(
  'payments_waiting_notifications',
  `select id, lower(coalesce(body->>'transaction_status', '')) as transaction_status,
      body, received_at > clock_timestamp() - interval '1 hour' as recent, lagged
    from payment_notifications where order_id = $1 and processed_at is null order by id desc limit ${NEWEST}`,
  { present: ['transaction_status', 'recent'] },
).as<{ body: Record<string, unknown> }>()

/** Returns the notifications of an attempt (`order_id`) that wait to be processed, newest first. */
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
  // `coalesce`: with a condition of the index of waiting ones, a plan made in a quiet hour scans that index.
  `update payment_notifications set lagged = lagged + 1
    where id = any($1::bigint[]) and coalesce(processed_at, 'infinity') = 'infinity'`,
)

/**
 * Marks all waiting notifications up to `id` as processed by one reply of the provider, because it has the current state. Those
 * in `behind`, which the status has not caught up with, keep waiting and count one more lag.
 */
export async function setProcessed(
  tx: Tx,
  { order_id, id, behind, outcome }: { order_id: string; id: number; behind: number[]; outcome: string },
): Promise<void> {
  await tx.rows(SET_PROCESSED, [order_id, id, outcome, behind])
  await tx.rows(SET_LAGGED, [behind])
}
