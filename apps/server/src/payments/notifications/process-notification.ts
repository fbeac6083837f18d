/** The webhook's second half: polls the provider and applies its status. */
import type { Reader, Tx } from '../../platform/database/database.ts'
import { addJob, LONG_RETRY_ATTEMPTS } from '../../platform/jobs/jobs.ts'
import { pollProvider } from '../reconciliation/poll-provider.ts'
import type { PaymentsDeps } from '../deps.ts'
import { listWaiting, setProcessed, type WaitingNotification } from './notification-store.ts'
import {
  meaningOf,
  providerSilent,
  readProviderStatus,
  refundedThere,
  type StatusMeaning,
} from '../../provider/index.ts'
import { findAttempt, findAttemptByOrderId, listAttempts, type Attempt } from '../payment-store.ts'
import { hasReceivedMoney } from '../states.ts'
import { isBehind, LAG_INTERVALS, type Report } from './status-lag.ts'

/**
 * Processes what waits for the attempt with this `order_id`. Throws if the provider is silent, so that the job is retried. If its
 * status lags behind a notification, that notification keeps waiting and the provider is polled again soon; nothing changes before
 * the status agrees.
 */
export async function processNotification(deps: PaymentsDeps, order_id: string): Promise<void> {
  const waiting = await listWaiting(deps.db, order_id)
  const attempt = await findAttemptByOrderId(deps.db, order_id)
  const [newest] = waiting
  if (!newest || !attempt) return
  const outcome = await pollProvider(deps, attempt)
  if (outcome === 'silent') throw providerSilent(order_id)
  await deps.db.transaction(async (tx) => {
    const status = await readStored(tx, attempt.id_pembayaran)
    const behind =
      outcome === 'mismatch' ? [] : waiting.filter((notification) => isAhead(notification, status))
    const { id } = newest
    await setProcessed(tx, { order_id, id, behind: behind.map((notification) => notification.id), outcome })
    if (behind.length > 0) await queueRepeatedPoll(tx, order_id, behind)
  })
}

/** Returns what the newest stored status reports. */
async function readStored(reader: Reader, id_pembayaran: number): Promise<Report> {
  const attempt = await findAttempt(reader, id_pembayaran)
  if (!attempt?.transaction_status) return { meaning: 'not_attempted', taken: 0 }
  const { transaction_status, fraud_status, refunded_there, partly_taken_back } = attempt
  const meaning = meaningOf({ transaction_status, fraud_status })
  return { meaning, taken: meaning === 'partly_charged_back' ? (partly_taken_back ?? 0) : refunded_there }
}

function reportOf({ body }: WaitingNotification): Report {
  const reported = readProviderStatus(body)
  return reported
    ? { meaning: meaningOf(reported), taken: refundedThere(reported) }
    : { meaning: 'waiting', taken: 0 }
}

/** Polls are counted for each notification, so that a repeated one does not use up those of a new one. */
function isAhead(notification: WaitingNotification, status: Report): boolean {
  return notification.lagged < LAG_INTERVALS.length && isBehind(status, reportOf(notification))
}

/** Whether a waiting notification reports a payment that the provider's status does not show yet. */
export function isPaymentAhead(reader: Reader, attempt: Pick<Attempt, 'id_pembayaran' | 'order_id'>) {
  return isReportAhead(reader, attempt, (notification) => reportOf(notification).meaning === 'paid')
}

/**
 * Whether a notification of the last hour reports money of an order that went back and that the provider's status does not show yet.
 */
export async function isRefundAhead(reader: Reader, order_group_id: string): Promise<boolean> {
  const received = (await listAttempts(reader, order_group_id)).filter(
    (attempt) => attempt.metode === 'midtrans' && hasReceivedMoney(attempt),
  )
  for (const attempt of received) {
    const isAheadOf = await isReportAhead(
      reader,
      attempt,
      (notification) => notification.recent && MONEY_BACK.includes(reportOf(notification).meaning),
    )
    if (isAheadOf) return true
  }
  return false
}

const MONEY_BACK: readonly StatusMeaning[] = [
  'partly_refunded',
  'refunded',
  'partly_charged_back',
  'charged_back',
]

async function isReportAhead(
  reader: Reader,
  { id_pembayaran, order_id }: Pick<Attempt, 'id_pembayaran' | 'order_id'>,
  isWanted: (notification: WaitingNotification) => boolean,
): Promise<boolean> {
  const waiting = (await listWaiting(reader, order_id)).filter(isWanted)
  if (waiting.length === 0) return false
  const status = await readStored(reader, id_pembayaran)
  return waiting.some((notification) => isAhead(notification, status))
}

async function queueRepeatedPoll(
  tx: Tx,
  order_id: string,
  behind: readonly WaitingNotification[],
): Promise<void> {
  const seconds = Math.min(...behind.map(({ lagged }) => LAG_INTERVALS[lagged] ?? 0))
  await queueNotificationJob(tx, order_id, seconds)
}

/** Queues the job that processes an attempt's notifications; it runs at once without `afterSeconds`. */
export function queueNotificationJob(tx: Tx, order_id: string, afterSeconds?: number): Promise<void> {
  const key = `payment-notification:${order_id}`
  return addJob(
    tx,
    'process_payment_notification',
    { order_id },
    { key, afterSeconds, maxAttempts: LONG_RETRY_ATTEMPTS },
  )
}
