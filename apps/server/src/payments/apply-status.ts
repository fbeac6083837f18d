/** Applies a verified status of the provider: one guarded state transition with its consequences. */
import { markDisputed, type LockedOrder } from '../orders/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import { recordDifferences } from './reconciliation/difference-store.ts'
import { refundedThere } from './reconciliation/differences.ts'
import { lockAttempt } from './order-lock.ts'
import { writeProviderStatus, type Attempt, type LockedAttempt } from './payment-store.ts'
import { notifyOfNumber } from './pay-by-message.ts'
import { setPayBy } from './pay-by-store.ts'
import { setPaidBy } from './refunds/refund-call-store.ts'
import { listRefundsOfPayment, moveRefund, type RefundRow } from './refunds/refund-store.ts'
import { notifyOfRefund } from './refunds/refunds.ts'
import { settle, type SettleDeps } from './settle.ts'
import {
  isContradiction,
  isOfAnotherTry,
  isOutdated,
  meaningOf,
  moveOnStatus,
  type Move,
  type StatusMeaning,
} from './states.ts'
import { takeBackPart } from './refunds/partial-chargeback.ts'
import { remakeDueRefunds } from './refunds/remake-refunds.ts'
import { matchRefunds, takeBack } from './refunds/take-back.ts'
import type { ProviderStatus } from './provider/provider-status.ts'

/**
 * `stale`: the result of a later poll is already stored, nothing was changed; `mismatch`: it is not about this attempt;
 * `contradiction`: settled money does not end like this, so the stored status stays and an administrator decides.
 */
export type Applied = 'applied' | 'stale' | 'mismatch' | 'contradiction'

/**
 * Applies the reply of `GET status` to an attempt. `polled_at`: the database's time just before the poll. Locks order, attempts,
 * tickets and seats in that order.
 */
export async function applyStatus(
  tx: Tx,
  deps: SettleDeps,
  polled: Pick<Attempt, 'id_pembayaran' | 'order_group_id'>,
  providerStatus: ProviderStatus,
  polled_at: string,
): Promise<Applied> {
  const { id_pembayaran, order_group_id } = polled
  const { order, attempt } = await lockAttempt(tx, polled)
  if (!attempt) throw new Error(`Payment ${id_pembayaran} is not one of order ${order_group_id}`)
  const meaning = meaningOf(providerStatus)
  if (!isAboutAttempt(attempt, providerStatus)) {
    if (meaning === 'paid') await markDisputed(tx, order, 'amount_differs', { isRepeated: true })
    return 'mismatch'
  }
  if (isOfAnotherTry(attempt, providerStatus.transaction_id, meaning)) return 'stale'
  if (isContradiction(attempt, meaning))
    return disputeContradiction(tx, order, attempt, providerStatus, polled_at)
  if (isOutdated(attempt, storedMeaning(attempt), meaning))
    return (await storePoll(tx, attempt, providerStatus, polled_at)) ? 'applied' : 'stale'
  const refunded = await findRefundsByCancelling(tx, attempt, meaning)
  const move: Move =
    refunded.length > 0
      ? { to: 'refunded', unexpected: false }
      : moveOnStatus(attempt.status, meaning, storedMeaning(attempt))
  if (!(await writeProviderStatus(tx, attempt, providerStatus, move, polled_at))) return 'stale'
  await setPaidBy(tx, id_pembayaran, providerStatus)
  await setPayBy(tx, id_pembayaran, providerStatus)
  if (providerStatus.pay_by) await notifyOfNumber(tx, deps, id_pembayaran)
  await applyConsequences(tx, deps, { order, attempt, providerStatus, meaning, move, refunded })
  return 'applied'
}

function storedMeaning({ transaction_status, fraud_status }: Attempt): StatusMeaning {
  return transaction_status === null ? 'not_attempted' : meaningOf({ transaction_status, fraud_status })
}

/**
 * Whether a reply is about this attempt. Its order id may be the transaction's own id (seen with DANA and some accounts); its
 * amount must match.
 */
function isAboutAttempt(attempt: Attempt, providerStatus: ProviderStatus): boolean {
  const named =
    providerStatus.order_id === null ||
    providerStatus.order_id === attempt.order_id ||
    providerStatus.order_id === providerStatus.transaction_id
  return named && providerStatus.gross_amount === attempt.amount
}

/** Stores when the attempt was polled and keeps its stored status; returns false if the result of a later poll is already stored. */
function storePoll(
  tx: Tx,
  attempt: LockedAttempt,
  providerStatus: ProviderStatus,
  polled_at: string,
): Promise<boolean> {
  const { status, transaction_status, fraud_status } = attempt
  const stored = {
    ...providerStatus,
    transaction_status: transaction_status ?? providerStatus.transaction_status,
    fraud_status,
  }
  return writeProviderStatus(tx, attempt, stored, { to: status, unexpected: false }, polled_at)
}

/**
 * Handles a status that contradicts a settlement [M54]: stores only when it was polled, and records the difference as the daily
 * comparison does. While it is open, a resolved order does not return to the queue.
 */
async function disputeContradiction(
  tx: Tx,
  order: LockedOrder,
  attempt: LockedAttempt,
  providerStatus: ProviderStatus,
  polled_at: string,
): Promise<Applied> {
  const { id_pembayaran } = attempt
  if (!(await storePoll(tx, attempt, providerStatus, polled_at))) return 'stale'
  const gone = { kind: 'money_here', ours: attempt.amount, theirs: 0 } as const
  if ((await recordDifferences(tx, id_pembayaran, [gone])).length > 0)
    await markDisputed(tx, order, 'books_differ')
  return 'contradiction'
}

/**
 * Returns our refunds if they are of the attempt's whole amount and its end at the provider confirms them, perhaps once more: we refund a captured
 * card by cancelling it. Otherwise none: an attempt that ended after it was paid was taken back.
 */
async function findRefundsByCancelling(
  tx: Tx,
  attempt: Attempt,
  meaning: StatusMeaning,
): Promise<RefundRow[]> {
  if (attempt.status !== 'paid' || meaning !== 'ended') return []
  const sent = (await listRefundsOfPayment(tx, attempt.id_pembayaran)).filter(
    (refund) => (refund.status === 'sent' || refund.status === 'done') && refund.cancelled,
  )
  return sent.reduce((sum, refund) => sum + refund.jumlah, 0) === attempt.amount ? sent : []
}

type Change = {
  order: LockedOrder
  attempt: LockedAttempt
  providerStatus: ProviderStatus
  meaning: StatusMeaning
  move: Move
  /** The refunds that this status confirms by the attempt's end. */
  refunded: readonly RefundRow[]
}

/**
 * What follows from a status that was stored, in this order: our refunds that it confirms or fails; refunds and partial chargebacks that the
 * provider reports; money that came; a payment that was taken back; an attempt to end; due refunds of what is left; a dispute.
 */
async function applyConsequences(tx: Tx, deps: SettleDeps, change: Change): Promise<void> {
  const { order, attempt, providerStatus, meaning, move, refunded } = change
  const moved = move.to !== attempt.status
  for (const refund of refunded)
    if (await moveRefund(tx, order, refund.id_refund, 'sent', 'done'))
      await notifyOfRefund(tx, deps.notify, refund)
  const failed = await failCancellations(tx, order, attempt, providerStatus)
  // Before the money is settled: a refund of it is due, and announced, for what is left.
  const isRefunded = meaning === 'refunded' || meaning === 'partly_refunded'
  const elsewhere = isRefunded
    ? await matchRefunds(tx, deps.notify, order, attempt, providerStatus)
    : undefined
  const takenBack =
    meaning === 'partly_charged_back'
      ? await takeBackPart(tx, deps.notify, order, attempt, providerStatus)
      : 0
  const isSettled = move.to === 'paid' && (moved || failed !== undefined)
  if (isSettled) await settle(tx, deps, order, attempt, failed)
  if (moved && move.to === 'taken_back' && attempt.status === 'paid')
    await takeBack(tx, deps.notify, order, attempt)
  if (moved && move.to === 'superseded') await queueCloseJob(tx, attempt.id_pembayaran)
  const less = { id_pembayaran: attempt.id_pembayaran, elsewhere: elsewhere?.remaining ?? 0 }
  if (takenBack > 0 || less.elsewhere > 0) await remakeDueRefunds(tx, deps.notify, order, less)
  if (elsewhere && (elsewhere.sum > 0 || (await isUnexplained(tx, attempt, providerStatus))))
    await markDisputed(tx, order, 'refunded_at_provider')
}

/**
 * Fails the refund by cancelling a card that was settled all the same, perhaps refunded since: its money, or what is left of it, is
 * still there, and is owed again [M36]. No status may have named the cancellation before. Returns the refund as it was, or undefined.
 */
async function failCancellations(
  tx: Tx,
  order: LockedOrder,
  { id_pembayaran }: Attempt,
  providerStatus: ProviderStatus,
): Promise<RefundRow | undefined> {
  const meaning = meaningOf(providerStatus)
  const isSettled = providerStatus.transaction_status === 'settlement'
  const isRefunded = meaning === 'refunded' || meaning === 'partly_refunded'
  const isChargedBack = meaning === 'charged_back' || meaning === 'partly_charged_back'
  if (!isSettled && !isRefunded && !isChargedBack) return undefined
  const refunds = await listRefundsOfPayment(tx, id_pembayaran)
  const cancelled = refunds.find(
    ({ status, cancelled }) =>
      cancelled && (status === 'sent' || (status === 'done' && meaning !== 'charged_back')),
  )
  if (cancelled) await moveRefund(tx, order, cancelled.id_refund, cancelled.status, 'failed')
  return cancelled
}

/**
 * Whether a status newly reports a refund without naming its sum, and it cannot be one of ours: how much is gone, only an
 * administrator can find out [M38].
 */
async function isUnexplained(tx: Tx, attempt: Attempt, providerStatus: ProviderStatus): Promise<boolean> {
  if (refundedThere(providerStatus) > 0) return false
  if (providerStatus.transaction_status === attempt.transaction_status) return false
  const refunds = await listRefundsOfPayment(tx, attempt.id_pembayaran)
  const ours = refunds.filter(
    ({ cara, status }) => cara === 'provider' && (status === 'sent' || status === 'done'),
  )
  const keys = new Set(ours.map(({ refund_key }) => refund_key))
  const { refunds: listed } = providerStatus
  return listed.length > 0
    ? listed.some(({ refund_key }) => refund_key !== null && !keys.has(refund_key))
    : ours.length === 0
}

/** Queues the job that ends an unwanted attempt at the provider. */
export function queueCloseJob(tx: Tx, id_pembayaran: number): Promise<void> {
  return addJob(tx, 'close_payment_attempt', { id_pembayaran }, { key: `close-payment:${id_pembayaran}` })
}
