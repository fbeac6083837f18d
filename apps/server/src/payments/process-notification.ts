/** The webhook's second half: polls the provider and applies its status. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { addJob, LONG_RETRY_ATTEMPTS } from '../platform/jobs/jobs.ts'
import { pollProvider } from './poll-provider.ts'
import type { PaymentsDeps } from './deps.ts'
import { listWaiting, setProcessed, type WaitingNotification } from './notification-store.ts'
import { findAttempt, findAttemptByOrderId, readClock } from './payment-store.ts'
import { meaningOf, type StatusMeaning } from './states.ts'
import { isBehind, LAG_INTERVALS } from './status-lag.ts'
import { providerSilent } from './provider-silent.ts'

/**
 * Throws if the provider is silent, so that the job is retried. If its status lags behind a notification, that notification
 * keeps waiting and the provider is polled again soon; nothing changes before the status agrees.
 */
export async function processNotification(deps: PaymentsDeps, order_id: string): Promise<void> {
  const waiting = await listWaiting(deps.db, order_id)
  const attempt = await findAttemptByOrderId(deps.db, order_id)
  const [newest] = waiting
  if (!newest || !attempt) return
  const outcome = await pollProvider(deps, attempt)
  if (outcome === 'silent') throw providerSilent(order_id)
  await deps.db.transaction(async (tx) => {
    const status = await readStoredMeaning(tx, attempt.id_pembayaran)
    const behind =
      outcome === 'mismatch' ? [] : waiting.filter((notification) => isAhead(notification, status))
    const { id } = newest
    await setProcessed(tx, { order_id, id, behind: behind.map((notification) => notification.id), outcome })
    if (behind.length > 0) await queueRepeatedPoll(tx, order_id, behind)
  })
}

/** Returns the meaning of the newest stored status. */
async function readStoredMeaning(reader: Reader, id_pembayaran: number): Promise<StatusMeaning> {
  const attempt = await findAttempt(reader, id_pembayaran)
  if (!attempt?.transaction_status) return 'not_attempted'
  const { transaction_status, fraud_status } = attempt
  return meaningOf({ transaction_status, fraud_status })
}

/** Polls are counted for each notification, so that a repeated one does not use up those of a new one. */
function isAhead(notification: WaitingNotification, status: StatusMeaning): boolean {
  return notification.lagged < LAG_INTERVALS.length && isBehind(status, meaningOf(notification))
}

/** Whether a waiting notification reports a payment that the provider's status does not show yet. */
export async function isPaymentAhead(
  reader: Reader,
  { id_pembayaran, order_id }: { id_pembayaran: number; order_id: string },
): Promise<boolean> {
  const waiting = (await listWaiting(reader, order_id)).filter((one) => meaningOf(one) === 'paid')
  if (waiting.length === 0) return false
  const status = await readStoredMeaning(reader, id_pembayaran)
  return waiting.some((notification) => isAhead(notification, status))
}

async function queueRepeatedPoll(
  tx: Tx,
  order_id: string,
  behind: readonly WaitingNotification[],
): Promise<void> {
  const seconds = Math.min(...behind.map(({ lagged }) => LAG_INTERVALS[lagged] ?? 0))
  const runAt = new Date(new Date(await readClock(tx)).getTime() + seconds * 1000).toISOString()
  await queueNotificationJob(tx, order_id, runAt)
}

/** Queues the job that processes an order's notifications; it runs at once without `runAt`. */
export function queueNotificationJob(tx: Tx, order_id: string, runAt?: string): Promise<void> {
  const key = `payment-notification:${order_id}`
  return addJob(
    tx,
    'process_payment_notification',
    { order_id },
    { key, runAt, maxAttempts: LONG_RETRY_ATTEMPTS },
  )
}
