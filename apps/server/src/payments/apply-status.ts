/** Applies a verified status of the provider: one guarded state transition with its consequences. */
import { lockOrder, markDisputed, type OrderForPayment } from '../orders/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import { preventTripChanges } from '../seats/index.ts'
import { lockAttempts, writeProviderStatus, type Attempt } from './payment-store.ts'
import { mailPaymentNumber } from './pay-by-mail.ts'
import { setPayBy } from './pay-by-store.ts'
import { setPaidBy } from './refund-call-store.ts'
import { listRefundsOfPayment, moveRefund, type RefundRow } from './refund-store.ts'
import { queueRefundMail } from './refunds.ts'
import { settle, type SettleDeps } from './settle.ts'
import { moveOnStatus, meaningOf, type Move, type StatusMeaning } from './states.ts'
import { matchRefunds, remakeDueRefunds, takeBack, takeBackPart } from './take-back.ts'
import type { ProviderStatus } from './provider-status.ts'

/** `stale`: the result of a later poll is already stored, nothing was changed; `mismatch`: it is not about this attempt. */
export type Applied = 'applied' | 'stale' | 'mismatch'

/**
 * Applies the reply of `GET status` to an attempt. `asked_at`: the database's time just before the poll. Locks order, attempts,
 * tickets and seats in that order.
 */
export async function applyStatus(
  tx: Tx,
  deps: SettleDeps,
  { id_pembayaran, order_group_id }: Pick<Attempt, 'id_pembayaran' | 'order_group_id'>,
  providerStatus: ProviderStatus,
  asked_at: string,
): Promise<Applied> {
  // Locked before the order: the back-office locks the seats' table first and orders later.
  await preventTripChanges(tx)
  const order = await lockOrder(tx, order_group_id)
  const attempts = await lockAttempts(tx, order_group_id)
  const attempt = attempts.find((candidate) => candidate.id_pembayaran === id_pembayaran)
  if (!attempt) throw new Error(`Payment ${id_pembayaran} is not one of order ${order_group_id}`)
  const verdict = meaningOf(providerStatus)
  if (!isAboutAttempt(attempt, providerStatus)) {
    if (verdict === 'paid') await markDisputed(tx, order_group_id, 'amount_differs', { isRepeated: true })
    return 'mismatch'
  }
  const refunded = await findRefundsByCancelling(tx, attempt, verdict)
  const move: Move =
    refunded.length > 0
      ? { to: 'refunded', unexpected: false }
      : moveOnStatus(attempt.status, verdict, storedMeaning(attempt))
  if (!(await writeProviderStatus(tx, attempt, providerStatus, move, asked_at))) return 'stale'
  await setPaidBy(tx, id_pembayaran, providerStatus)
  await setPayBy(tx, id_pembayaran, providerStatus)
  if (providerStatus.pay_by) await mailPaymentNumber(tx, deps, id_pembayaran)
  await follow(tx, deps, { order, attempt, providerStatus, verdict, move, refunded })
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

/**
 * Returns our sent refunds if they are of the attempt's whole amount and its end at the provider confirms them: we refund a captured
 * card by cancelling it. Otherwise none: an attempt that ended after it was paid was taken back.
 */
async function findRefundsByCancelling(
  tx: Tx,
  attempt: Attempt,
  verdict: StatusMeaning,
): Promise<RefundRow[]> {
  if (attempt.status !== 'paid' || verdict !== 'ended') return []
  const sent = (await listRefundsOfPayment(tx, attempt.id_pembayaran)).filter(
    (refund) => refund.status === 'sent' && refund.cara === 'provider',
  )
  return sent.reduce((sum, refund) => sum + refund.jumlah, 0) === attempt.amount ? sent : []
}

type Change = {
  order: OrderForPayment
  attempt: Attempt
  providerStatus: ProviderStatus
  verdict: StatusMeaning
  move: Move
  /** The refunds that this status confirms by the attempt's end. */
  refunded: readonly RefundRow[]
}

async function follow(tx: Tx, deps: SettleDeps, change: Change): Promise<void> {
  const { order, attempt, providerStatus, verdict, move, refunded } = change
  const moved = move.to !== attempt.status
  for (const refund of refunded)
    if (await moveRefund(tx, refund.id_refund, 'sent', 'done')) await queueRefundMail(tx, deps.mailer, refund)
  const isSettled = moved && move.to === 'paid'
  const isRefunded = verdict === 'refunded' || verdict === 'partly_refunded'
  if (isRefunded || (isSettled && providerStatus.transaction_status === 'settlement'))
    await failCancellations(tx, attempt)
  // Before the money is settled: a refund of it is due, and announced, for what is left.
  const elsewhere = isRefunded ? await matchRefunds(tx, deps.mailer, attempt, providerStatus) : undefined
  if (isSettled) await settle(tx, deps, order, attempt)
  if (moved && move.to === 'taken_back' && attempt.status === 'paid')
    await takeBack(tx, deps.mailer, order, attempt)
  if (moved && move.to === 'superseded') await queueCloseJob(tx, attempt.id_pembayaran)
  if (verdict === 'partly_charged_back') await takeBackPart(tx, order, attempt, providerStatus)
  if (!elsewhere || elsewhere.sum === 0) return
  if (elsewhere.remaining > 0 && !isSettled)
    await remakeDueRefunds(tx, deps.mailer, order, attempt.id_pembayaran)
  await markDisputed(tx, order.order_group_id, 'refunded_at_provider')
}

/**
 * A card that was cancelled to refund it was settled all the same, perhaps refunded since: its money, or what is left of it, is still
 * there, and is owed again.
 */
async function failCancellations(tx: Tx, { id_pembayaran }: Attempt): Promise<void> {
  for (const refund of await listRefundsOfPayment(tx, id_pembayaran))
    if (refund.status === 'done' && refund.cancelled) await moveRefund(tx, refund.id_refund, 'done', 'failed')
}

/** Queues the job that ends an unwanted attempt at the provider. */
export function queueCloseJob(tx: Tx, id_pembayaran: number): Promise<void> {
  return addJob(tx, 'close_payment_attempt', { id_pembayaran }, { key: `close-payment:${id_pembayaran}` })
}
