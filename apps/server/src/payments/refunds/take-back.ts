/** Handles money that the provider took back, or refunded without us. */
import { dueOf, isValidTicket } from '@tiketbus/contract'
import { postMoney } from '../../books/index.ts'
import { cancelTickets, markDisputed, type LockedOrder } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refundedThere, refundedUnderOtherKeys } from '../reconciliation/differences.ts'
import { type Share, type TicketAccount } from '../ledger.ts'
import { readLedger } from '../ledger-store.ts'
import type { NotifyOfPayments } from '../messages.ts'
import { listPaymentTickets, storeRefunded, type Attempt, type LockedAttempt } from '../payment-store.ts'
import { listDueRefunds, listRefundsOfPayment, moveRefund, type RefundRow } from './refund-store.ts'
import { remakeDueRefunds } from './remake-refunds.ts'
import { insertRefundedElsewhere } from './refunds-elsewhere-store.ts'
import { findUnfunded, isShort, notifyOfRefund } from './refunds.ts'
import type { ProviderStatus } from '../provider/provider-status.ts'

/**
 * Handles an attempt whose whole money was taken back; the caller has just written that state. A second payment that holds the money
 * of the same tickets pays for them now instead of being refunded [M61]. Tickets that lack money are cancelled before departure, and
 * the passenger is mailed. They stay, and the order is disputed, after departure, once a refund of theirs was sent or is being paid
 * out by hand, and if another payment has a part of their money left [M37, M38, M65]. While they stay, due refunds of the order's other
 * tickets pay for them [M68].
 */
export async function takeBack(
  tx: Tx,
  notify: NotifyOfPayments,
  order: LockedOrder,
  attempt: Attempt,
): Promise<void> {
  const { id_pembayaran } = attempt
  const { order_group_id } = order
  const lost = await findLost(tx, order_group_id, id_pembayaran)
  const isKept = await disputeInstead(tx, order, id_pembayaran, lost)
  if (!isKept) await takeTickets(tx, notify, order, [...lost.tickets, ...lost.free])
  await remakeDueRefunds(tx, notify, order, { id_pembayaran, elsewhere: 0 })
  // What it had too much may have paid for tickets of another payment.
  if (!isKept && (await isShort(tx, order_group_id))) await markDisputed(tx, order, 'partly_taken_back')
}

/** `funded`: the payment's valid tickets that other payments pay for. */
type Lost = {
  tickets: readonly TicketAccount[]
  funded: readonly TicketAccount[]
  /** Its seats that cost nothing: they go with the paid ones if none of those stays [M73]. */
  free: readonly TicketAccount[]
  shares: readonly Share[]
}

/** Disputes the order if the tickets stay although their money was taken back; returns whether they do. */
async function disputeInstead(
  tx: Tx,
  order: LockedOrder,
  id_pembayaran: number,
  lost: Lost,
): Promise<boolean> {
  const { order_group_id, berangkat } = order
  const ids = lost.tickets.map(({ id_tiket }) => id_tiket)
  if (await wasRefundSent(tx, order_group_id, { id_pembayaran, ids }))
    await markDisputed(tx, order, 'taken_back_after_refund')
  else if (berangkat) await markDisputed(tx, order, 'taken_back_after_departure')
  else if (isMoneyLeft(lost)) await markDisputed(tx, order, 'partly_taken_back')
  else return false
  return true
}

/** Cancels the tickets whose money was taken back, and mails the passenger. */
async function takeTickets(
  tx: Tx,
  notify: NotifyOfPayments,
  order: LockedOrder,
  tickets: readonly TicketAccount[],
): Promise<void> {
  if (tickets.length === 0) return
  const ids = tickets.map(({ id_tiket }) => id_tiket)
  await cancelTickets(tx, order, ids, { cancelCause: 'money_taken_back' })
  const nomor_kursi = tickets.map((account) => account.nomor_kursi)
  await notify(tx, { kind: 'money_taken_back', order: order.order_group_id, data: { nomor_kursi } })
}

/**
 * Returns the tickets of a payment that would lack money even if no due refund of the order were paid, and what is left for each
 * ticket then. Other tickets' money does not count: a chargeback takes the tickets that it pays for.
 */
async function findLost(tx: Tx, order_group_id: string, id_pembayaran: number): Promise<Lost> {
  const withdrawn = (await listDueRefunds(tx, order_group_id))
    .filter(({ paying }) => !paying)
    .map(({ id_refund }) => id_refund)
  const { accounts, shares } = await readLedger(tx, order_group_id, { withdrawn, separate: true })
  const paidFor = new Set((await listPaymentTickets(tx, id_pembayaran)).map((row) => row.id_tiket))
  const own = accounts.filter(
    (account) => paidFor.has(account.id_tiket) && isValidTicket(account.status_tiket),
  )
  const valid = own.filter((account) => dueOf(account) > 0)
  const tickets = findUnfunded(valid)
  const funded = valid.filter((account) => !tickets.includes(account))
  const free =
    tickets.length > 0 && funded.length === 0 ? own.filter((account) => !valid.includes(account)) : []
  return { tickets, funded, free, shares }
}

/**
 * Whether a refund of a payment was sent, or one of it or of tickets that lack money is being paid out by hand and may have been
 * transferred already.
 */
async function wasRefundSent(
  tx: Tx,
  order_group_id: string,
  { id_pembayaran, ids }: { id_pembayaran: number; ids: readonly number[] },
): Promise<boolean> {
  const own = await listRefundsOfPayment(tx, id_pembayaran)
  if (own.some(({ status }) => status === 'sent' || status === 'done')) return true
  return (await listDueRefunds(tx, order_group_id)).some(
    ({ paying, ...refund }) =>
      paying &&
      (refund.id_pembayaran === id_pembayaran ||
        refund.tickets.some(({ id_tiket }) => ids.includes(id_tiket))),
  )
}

/**
 * Whether other payments have a part of what these tickets lack, perhaps for another ticket of the payment: for which of them it pays, an
 * administrator decides.
 */
function isMoneyLeft({ tickets, funded, shares }: Lost): boolean {
  const sharesOf = (accounts: readonly TicketAccount[]) =>
    shares.filter((share) => accounts.some(({ id_tiket }) => id_tiket === share.id_tiket))
  const own = sharesOf(tickets)
  const others = new Set(own.map(({ id_pembayaran }) => id_pembayaran))
  const short = new Set(own.filter(({ gone }) => gone > 0).map(({ id_pembayaran }) => id_pembayaran))
  return [
    ...own,
    ...sharesOf(funded).filter(({ id_pembayaran }) => others.has(id_pembayaran)),
    ...shares.filter(({ id_pembayaran }) => short.has(id_pembayaran)),
  ].some(({ left }) => left > 0)
}

/** What a status reports as newly refunded in the provider's dashboard, in rupiah; `remaining`: without what paid out a manual refund. */
export type NewElsewhere = { sum: number; remaining: number }

/**
 * Matches the refunds that a status reports with ours. Our refunds, known by their keys, become done. The rest of the reported sum
 * was refunded in the provider's dashboard, so that no refund of ours may return it again. A manual refund that was paid out through
 * the dashboard counts once.
 */
export async function matchRefunds(
  tx: Tx,
  notify: NotifyOfPayments,
  order: LockedOrder,
  attempt: LockedAttempt,
  providerStatus: ProviderStatus,
): Promise<NewElsewhere> {
  const { id_pembayaran } = attempt
  const ours = (await listRefundsOfPayment(tx, id_pembayaran)).filter(({ cara }) => cara === 'provider')
  const sent = ours.filter((refund) => refund.status === 'sent' || refund.status === 'done')
  const takenBack = attempt.partly_taken_back ?? 0
  const total = Math.max(refundedThere(providerStatus) - takenBack, 0)
  const known = attempt.refunded_elsewhere
  for (const refund of namedIn(providerStatus, total - known, sent))
    if (await moveRefund(tx, order, refund.id_refund, 'sent', 'done'))
      await notifyOfRefund(tx, notify, refund)
  const possible = possibleIn(providerStatus, total - known, sent)
  const elsewhere = Math.max(total - sumOf(possible), refundedUnderOtherKeys(providerStatus, sent, takenBack))
  await storeRefunded(tx, attempt, { there: total, elsewhere })
  const remaining = await insertRefundedElsewhere(tx, id_pembayaran, { known, elsewhere })
  await postMoney(tx, order.order_group_id)
  return { sum: Math.max(elsewhere - known, 0), remaining }
}

/**
 * Returns the sent refunds that `total` rupiah may contain: an unanswered one that is larger than what remains was not refunded, and
 * the dashboard has refunded the rest [M60].
 */
function possibleIn({ refunds }: ProviderStatus, total: number, sent: readonly RefundRow[]): RefundRow[] {
  const isAccepted = (refund: RefundRow) =>
    refund.status === 'done' ||
    refund.accepted ||
    refunds.some(({ refund_key }) => refund_key === refund.refund_key)
  const remaining = total - sumOf(sent.filter(isAccepted))
  return sent.filter((refund) => isAccepted(refund) || refund.jumlah <= remaining)
}

/** Returns the sent refunds that a status confirms: by their keys, or by their sum, `total`, if the status lists none. */
export function namedIn(
  providerStatus: ProviderStatus,
  total: number,
  sent: readonly RefundRow[],
): RefundRow[] {
  if (providerStatus.refunds.length > 0)
    return sent.filter(({ refund_key }) =>
      providerStatus.refunds.some((other) => other.refund_key === refund_key),
    )
  if (total >= sumOf(sent)) return [...sent]
  const accepted = sent.filter((refund) => refund.status === 'done' || refund.accepted)
  return total === sumOf(accepted) ? accepted : []
}

export function sumOf(refunds: readonly RefundRow[]): number {
  return refunds.reduce((total, refund) => total + refund.jumlah, 0)
}
