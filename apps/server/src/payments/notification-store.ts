/** Notifications as they came, kept before anything follows from them. */
import type { Notification } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database.ts'

/** Keeps a notification; one that needs no work is kept with its outcome. */
export async function insertNotification(tx: Tx, body: Notification, outcome: string | null): Promise<void> {
  await tx.query(
    `insert into payment_notifications (order_id, body, processed_at, outcome)
     values ($1, $2::jsonb, case when $3::text is null then null else clock_timestamp() end, $3)`,
    [body.order_id, JSON.stringify(body, readable), outcome],
  )
}

/** Characters that jsonb refuses: the notification is worth more than they are. */
function readable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value
}

/** The newest notification of an order that waits to be processed. */
export async function findWaiting(reader: Reader, order_id: string): Promise<number | undefined> {
  const [row] = await reader.query<{ id: number | null }>(
    'select max(id) as id from payment_notifications where order_id = $1 and processed_at is null',
    [order_id],
  )
  return row?.id ?? undefined
}

/** All waiting ones up to `id` are answered by one question to the provider: it tells the present state. */
export async function setProcessed(
  tx: Tx,
  { order_id, id, outcome }: { order_id: string; id: number; outcome: string },
): Promise<void> {
  await tx.query(
    `update payment_notifications set processed_at = clock_timestamp(), outcome = $3
     where order_id = $1 and id <= $2 and processed_at is null`,
    [order_id, id, outcome],
  )
}
