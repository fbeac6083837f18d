/** Applies a verified status of the provider: one guarded state transition with its consequences. */
import { markDisputed, type LockedOrder } from '../orders/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { inOrder } from '../platform/database/in-order.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import { recordDifferences } from './reconciliation/difference-store.ts'
import { lockAttemptWithMoney } from './order-lock.ts'
import { writeProviderStatus, type Attempt, type LockedAttempt } from './payment-store.ts'
import { notifyOfNumber } from './pay-by-message.ts'
import { setPayBy } from './pay-by-store.ts'
import { setPaidBy } from './refunds/refund-call-store.ts'
import { notifyOfRefund } from './refunds/refund-mails.ts'
import { moveRefund } from './refunds/refund-store.ts'
import { storeDashboardRefund, storePartlyTakenBack } from './refunds/refunds-elsewhere-store.ts'
import { moneyCame } from './settlement/money-came.ts'
import { settleOrder, type Happened, type SettleDeps } from './settlement/settle-order.ts'
import { isContradiction, isOfAnotherTry, isOutdated, moveOnStatus, type Move } from './states.ts'
import { meaningOf, type ProviderStatus, type StatusMeaning } from '../provider/index.ts'
import { readEvent, refundsByCancelling, transfersOf, type StatusEvent } from './status-event.ts'

/**
 * `stale`: the result of a later poll is already stored, nothing was changed; `mismatch`: it is not about this attempt;
 * `contradiction`: settled money does not end like this, so the stored status stays and an administrator decides.
 */
export type Applied = 'applied' | 'stale' | 'mismatch' | 'contradiction'

/**
 * Applies the reply of `GET status` to an attempt: stores it, posts what moved, and settles the order. `polled_at`: the database's time
 * just before the poll. Locks order, attempts, tickets and seats in that order.
 */
export async function applyStatus(
  tx: Tx,
  deps: SettleDeps,
  polled: Pick<Attempt, 'id_pembayaran' | 'order_group_id'>,
  providerStatus: ProviderStatus,
  polled_at: string,
): Promise<Applied> {
  const { id_pembayaran, order_group_id } = polled
  const { order, attempt, refunds, books } = await lockAttemptWithMoney(tx, polled)
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
  const read = { attempt, refunds, books, providerStatus, meaning }
  const move: Move =
    refundsByCancelling(read).length > 0
      ? { to: 'refunded', unexpected: false }
      : moveOnStatus(attempt.status, meaning, storedMeaning(attempt))
  const event = readEvent(read)
  const transfers = transfersOf(read, event, move)
  if (!(await writeProviderStatus(tx, attempt, providerStatus, { move, polled_at, transfers })))
    return 'stale'
  await inOrder(setPaidBy(tx, id_pembayaran, providerStatus), setPayBy(tx, id_pembayaran, providerStatus))
  if (providerStatus.pay_by) await notifyOfNumber(tx, deps, id_pembayaran)
  await store(tx, deps, attempt, event)
  for (const happened of causesOf({ order, attempt, move, event }))
    await settleOrder(tx, deps, order, happened)
  if (move.to === 'superseded' && attempt.status !== 'superseded') await queueCloseJob(tx, id_pembayaran)
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
  return writeProviderStatus(tx, attempt, stored, { move: { to: status, unexpected: false }, polled_at })
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

/** Stores what a status, which is posted already, reports about refunds and chargebacks; mails what it confirms as returned. */
async function store(
  tx: Tx,
  { notify }: SettleDeps,
  { id_pembayaran }: LockedAttempt,
  { gone, failed, dashboard, part }: StatusEvent,
): Promise<void> {
  for (const refund of gone) {
    await moveRefund(tx, refund, 'sent', 'done')
    await notifyOfRefund(tx, notify, refund)
  }
  if (failed) await moveRefund(tx, failed, failed.status, 'failed')
  if (dashboard) await storeDashboardRefund(tx, id_pembayaran, dashboard)
  if (part !== undefined) await storePartlyTakenBack(tx, id_pembayaran, part)
}

type Change = { order: LockedOrder; attempt: LockedAttempt; move: Move; event: StatusEvent }

/** What a status has changed for the order, in the order in which it is settled: money that came pays before other money goes. */
function causesOf({ order, attempt, move, event }: Change): Happened[] {
  const { gone, failed, dashboard, isNews, isLess } = event
  const { id_pembayaran } = attempt
  const moved = move.to !== attempt.status
  const causes: Happened[] = []
  if (move.to === 'paid' && (moved || failed)) causes.push(moneyCame(order, attempt, failed))
  if (moved && move.to === 'taken_back' && attempt.status === 'paid')
    causes.push({ cause: { kind: 'chargeback', id_pembayaran } })
  const refundedThere = dashboard?.remains ?? 0
  if (isNews.dashboard) causes.push({ cause: { kind: 'dashboard_refund' }, refundedThere })
  if (isNews.part) causes.push({ cause: { kind: 'partial_chargeback' } })
  const isMoved = isLess || gone.length > 0 || failed !== undefined
  if (causes.length === 0 && isMoved) causes.push({ cause: { kind: 'review' } })
  return causes
}

/** Queues the job that ends an unwanted attempt at the provider. */
export function queueCloseJob(tx: Tx, id_pembayaran: number): Promise<void> {
  return addJob(tx, 'close_payment_attempt', { id_pembayaran }, { key: `close-payment:${id_pembayaran}` })
}
