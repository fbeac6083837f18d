/** Handles money that the provider took back, or refunded without us. */
import { cancelTickets, markDisputed, type OrderForPayment } from '../orders/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import { refundedThere, refundedUnderOtherKeys } from './differences.ts'
import { listAccounts } from './ledger-store.ts'
import { about, moneyTakenBackMail } from './payment-mails.ts'
import { listPaymentTickets, storePartlyTakenBack, storeRefunded, type Attempt } from './payment-store.ts'
import { findPossibleDoublePayments } from './possible-double-payments.ts'
import {
  findRecipient,
  listDueRefunds,
  listRefundsOfPayment,
  moveRefund,
  type RefundRow,
} from './refund-store.ts'
import { insertRefundedElsewhere } from './refunds-elsewhere-store.ts'
import {
  findUnfunded,
  queueRefundMail,
  REFUND_DELAY_MINUTES,
  refundExcess,
  withdrawRefunds,
  type WithdrawableRefund,
} from './refunds.ts'
import type { ProviderStatus } from './provider-status.ts'

/**
 * Handles an attempt whose whole money was taken back; the caller has just written that state. Before departure its tickets are
 * cancelled and the passenger is mailed. After departure, or once a refund of it was sent, the tickets stay and the order is
 * disputed [M37, M38].
 */
export async function takeBack(
  tx: Tx,
  mailer: Mailer,
  order: OrderForPayment,
  attempt: Attempt,
): Promise<void> {
  const { id_pembayaran } = attempt
  await withdrawRefunds(
    tx,
    order.order_group_id,
    (refund) => refund.id_pembayaran === id_pembayaran && !refund.paying,
  )
  const refunds = await listRefundsOfPayment(tx, id_pembayaran)
  // A refund that is being paid out by hand may have been transferred already.
  const sent = refunds.some(
    ({ status, paying }) => status === 'sent' || status === 'done' || (status === 'due' && paying),
  )
  if (sent || order.berangkat)
    return markDisputed(
      tx,
      order.order_group_id,
      sent ? 'taken_back_after_refund' : 'taken_back_after_departure',
    )
  const paidFor = new Set((await listPaymentTickets(tx, id_pembayaran)).map((row) => row.id_tiket))
  const lost = findUnfunded(await listAccounts(tx, order.order_group_id)).filter((account) =>
    paidFor.has(account.id_tiket),
  )
  if (lost.length === 0) return
  const ids = lost.map((account) => account.id_tiket)
  await cancelTickets(tx, order, ids, 'money_taken_back', 'money_taken_back')
  const email = await findRecipient(tx, order.order_group_id)
  const seats = lost.map((account) => account.nomor_kursi)
  if (email)
    await mailer.queue(
      tx,
      moneyTakenBackMail(email, { order_group_id: order.order_group_id, seats }),
      about('money_taken_back', order),
    )
}

/**
 * Disputes the order if only a part of a payment was taken back: an administrator decides which tickets are affected. The same
 * status is read many times; it is news only if it is the first one, or names a larger sum than before.
 */
export async function takeBackPart(
  tx: Tx,
  order: OrderForPayment,
  attempt: Attempt,
  providerStatus: ProviderStatus,
): Promise<void> {
  const { id_pembayaran, partly_taken_back: known } = attempt
  const sum = refundedThere(providerStatus)
  const isMore = known !== null && sum > known
  if (known === null || isMore) await storePartlyTakenBack(tx, id_pembayaran, sum)
  if (isMore || providerStatus.transaction_status !== attempt.transaction_status)
    await markDisputed(tx, order.order_group_id, 'partly_taken_back')
}

/** What a status reports as newly refunded in the provider's dashboard, in rupiah; `remaining`: without what paid out a manual refund. */
export type NewElsewhere = { sum: number; remaining: number }

/**
 * Matches the refunds of a status with ours. Ours, known by their keys, become done; what exceeds them was refunded in the
 * provider's dashboard: it is no longer there for a refund of ours. Nor is it added to a manual refund that was paid out there.
 */
export async function matchRefunds(
  tx: Tx,
  mailer: Mailer,
  attempt: Attempt,
  providerStatus: ProviderStatus,
): Promise<NewElsewhere> {
  const { id_pembayaran } = attempt
  const ours = (await listRefundsOfPayment(tx, id_pembayaran)).filter(({ cara }) => cara === 'provider')
  const sent = ours.filter((refund) => refund.status === 'sent' || refund.status === 'done')
  const total = refundedThere(providerStatus)
  const known = attempt.refunded_elsewhere
  for (const refund of namedIn(providerStatus, total - known, sent))
    if (await moveRefund(tx, refund.id_refund, 'sent', 'done')) await queueRefundMail(tx, mailer, refund)
  const elsewhere = Math.max(total - sumOf(sent), refundedUnderOtherKeys(providerStatus, sent))
  await storeRefunded(tx, id_pembayaran, { there: total, elsewhere })
  const remaining = await insertRefundedElsewhere(tx, id_pembayaran, { known, elsewhere })
  return { sum: Math.max(elsewhere - known, 0), remaining }
}

/**
 * Withdraws the due refunds of a payment and makes due what is still owed: what the operator refunded in the provider's dashboard may
 * be the same money. So may the refund of another payment for a ticket that has lost its own. One that is being paid out by hand
 * stays, for the administrators to decide about.
 */
export async function remakeDueRefunds(
  tx: Tx,
  mailer: Mailer,
  order: OrderForPayment,
  id_pembayaran: number,
) {
  const { order_group_id } = order
  const unfunded = findUnfunded(await listAccounts(tx, order_group_id)).map(({ id_tiket }) => id_tiket)
  const shouldWithdraw = (refund: WithdrawableRefund) =>
    !refund.paying &&
    (refund.id_pembayaran === id_pembayaran ||
      refund.tickets.some(({ id_tiket }) => unfunded.includes(id_tiket)))
  const due = (await listDueRefunds(tx, order_group_id)).filter(shouldWithdraw)
  const [first] = due
  if (!first) return
  await withdrawRefunds(tx, order_group_id, shouldWithdraw)
  await refundExcess(tx, mailer, order_group_id, {
    cause: first.cause ?? 'no_longer_needed',
    alasan: first.alasan,
    delayMinutes: due.some(({ early }) => early) ? REFUND_DELAY_MINUTES : 0,
    except: await findPossibleDoublePayments(tx, order_group_id),
  })
}

/** Returns the sent refunds that a status confirms: by their keys, or by their sum if the status lists none. */
function namedIn(providerStatus: ProviderStatus, total: number, sent: readonly RefundRow[]): RefundRow[] {
  if (providerStatus.refunds.length > 0)
    return sent.filter(({ refund_key }) =>
      providerStatus.refunds.some((other) => other.refund_key === refund_key),
    )
  if (total >= sumOf(sent)) return [...sent]
  const taken = sent.filter((refund) => refund.status === 'done' || refund.accepted)
  return total === sumOf(taken) ? taken : []
}

function sumOf(refunds: readonly RefundRow[]): number {
  return refunds.reduce((total, refund) => total + refund.jumlah, 0)
}
