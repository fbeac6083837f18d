/**
 * What follows from an order's money, after any event: its balances are read, the plan is made, and its steps are carried out
 * here and nowhere else. The caller has locked the order and posted the event.
 */
import { recoverLoss } from '../../books/index.ts'
import { cancelTickets, markDisputed, notifyOfTickets, type LockedOrder } from '../../orders/index.ts'
import { inOrder } from '../../platform/database/in-order.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { NotifyOfPayments } from '../messages.ts'
import type { RefundCause } from '../refunds/refund-cause.ts'
import { notifyOfPromises } from '../refunds/refund-mails.ts'
import { moveRefund, type RefundRow } from '../refunds/refund-store.ts'
import { noLongerPromised } from '../refunds/refund-transfers.ts'
import { makeRefund, REFUND_DELAY_MINUTES } from '../refunds/refunds.ts'
import { makeTicketsValid, readJourney, type Journey } from './make-valid.ts'
import type { SettlementCause, SettlementStep } from './settlement-order.ts'
import { findWholeSettlement, type StoredRefund, type StoredSettlement } from './settlement-store.ts'

export type SettleDeps = { notify: NotifyOfPayments; config: { tripToleranceMinutes: number } }

/** Why money goes back; `alasan`: the administrator's note. */
export type Reason = { cause: RefundCause; alasan?: string | undefined }

/** What has happened, with what the plan need not know. */
export type Happened = {
  cause: SettlementCause
  /** Why money goes back; by default for the reason of the first refund that is withdrawn. `isUsed`: the money made a ticket valid. */
  reason?: (isUsed: boolean) => Reason
  /** Minutes in which an administrator can undo it; by default those that a withdrawn refund still had. */
  delayMinutes?: number
  /** The refund that has just failed, as it was before. */
  failed?: RefundRow | undefined
  /** The provider accepts no call for this payment any more. */
  byHand?: number
  /** What the dashboard has refunded, and the passenger was not mailed yet. */
  refundedThere?: number
  /** Records what an administrator has taken for these tickets; returns the payment's id. */
  record?: (tickets: { id_tiket: number; total_bayar: number }[]) => Promise<number>
}

/** In rupiah. `refunded`: what is promised beyond what was withdrawn. `recorded`: taken by hand, with its payment. */
export type Settled = {
  refunded: number
  /** What is promised less than before, the refund that failed included. */
  less: number
  recorded: number
  id_pembayaran: number | null
}

export async function settleOrder(
  tx: Tx,
  deps: SettleDeps,
  order: LockedOrder,
  happened: Happened,
): Promise<Settled> {
  const { stored, journey } = await read(tx, deps, order, happened)
  const { steps, valid } = await makeTicketsValid(tx, order, stored.order, journey)
  await cancel(tx, deps, order, stored, steps)
  const withdrawn = await withdraw(tx, order, stored, steps)
  const recorded = await recordByHand(steps, happened)
  if (steps.some((step) => step.do === 'recoverLoss')) await recoverLoss(tx, order.order_group_id)
  const promised = await promise(tx, deps, order, { steps, happened, withdrawn, isUsed: valid.length > 0 })
  for (const step of steps) if (step.do === 'dispute') await markDisputed(tx, order, step.why)
  const less = sumOf(withdrawn) + (happened.failed?.jumlah ?? 0) - promised
  if (happened.cause.kind !== 'administrator')
    await notifyOfPromises(tx, deps.notify, order, {
      less,
      announced: sumOf(withdrawn.filter(({ announced }) => announced)),
      byHand: withdrawn.some(({ cara }) => cara === 'manual'),
      refundedThere: happened.refundedThere ?? 0,
      isChargedBack: stored.isChargedBack,
    })
  if (valid.length > 0) await notifyOfTickets(tx, deps, order.order_group_id, 'confirmed', valid)
  return { refunded: Math.max(0, promised - sumOf(withdrawn)), less, ...recorded }
}

async function read(
  tx: Tx,
  deps: SettleDeps,
  order: LockedOrder,
  { cause, byHand }: Happened,
): Promise<{ stored: StoredSettlement; journey: Journey }> {
  const [stored, journey] = await inOrder(
    findWholeSettlement(tx, order.order_group_id, cause),
    readJourney(tx, deps.config, order, cause),
  )
  const payments = stored.order.payments.map((payment) =>
    payment.id_pembayaran === byHand ? { ...payment, cara: 'manual' as const } : payment,
  )
  return { stored: { ...stored, order: { ...stored.order, payments } }, journey }
}

/** Cancels the tickets whose money was taken back, and mails the passenger. */
async function cancel(
  tx: Tx,
  { notify }: SettleDeps,
  order: LockedOrder,
  { order: { tickets } }: StoredSettlement,
  steps: readonly SettlementStep[],
): Promise<void> {
  const ids = steps.flatMap((step) => (step.do === 'cancel' ? [step.id_tiket] : []))
  if (ids.length === 0) return
  await cancelTickets(tx, order, ids, { cancelCause: 'money_taken_back' })
  const nomor_kursi = tickets
    .filter(({ id_tiket }) => ids.includes(id_tiket))
    .map((ticket) => ticket.nomor_kursi)
  const { label_kursi } = order
  await notify(tx, {
    kind: 'money_taken_back',
    order: order.order_group_id,
    data: { nomor_kursi, ...(label_kursi && { label_kursi }) },
  })
}

async function withdraw(
  tx: Tx,
  { order_group_id }: LockedOrder,
  { order: { refunds } }: StoredSettlement,
  steps: readonly SettlementStep[],
): Promise<StoredRefund[]> {
  const ids = steps.flatMap((step) => (step.do === 'withdraw' ? [step.id_refund] : []))
  const withdrawn = refunds.filter(({ id_refund }) => ids.includes(id_refund))
  for (const refund of withdrawn) {
    const about = { ...refund, order_group_id }
    await moveRefund(tx, about, 'due', 'withdrawn', noLongerPromised(about, refund.jumlah))
  }
  return withdrawn
}

async function recordByHand(
  steps: readonly SettlementStep[],
  { record }: Happened,
): Promise<{ recorded: number; id_pembayaran: number | null }> {
  const tickets = steps.flatMap((step) =>
    step.do === 'recordByHand' ? [{ id_tiket: step.id_tiket, total_bayar: step.jumlah }] : [],
  )
  const recorded = tickets.reduce((sum, { total_bayar }) => sum + total_bayar, 0)
  if (recorded === 0 || !record) return { recorded: 0, id_pembayaran: null }
  return { recorded, id_pembayaran: await record(tickets) }
}

type Promising = {
  steps: readonly SettlementStep[]
  happened: Happened
  withdrawn: readonly StoredRefund[]
  isUsed: boolean
}

/** Returns the sum that is promised. */
async function promise(
  tx: Tx,
  { notify }: SettleDeps,
  order: LockedOrder,
  { steps, happened, withdrawn, isUsed }: Promising,
): Promise<number> {
  const { failed, cause } = happened
  const [first] = withdrawn
  const { alasan, ...reason } = happened.reason?.(isUsed) ?? {
    cause: first?.cause ?? 'no_longer_needed',
    alasan: first?.alasan,
  }
  const delayMinutes =
    happened.delayMinutes ?? (withdrawn.some(({ early }) => early) ? REFUND_DELAY_MINUTES : 0)
  let sum = 0
  for (const step of steps) {
    if (step.do !== 'promise') continue
    const { id_pembayaran, jumlah, cara } = step
    const refund = {
      ...reason,
      alasan: alasan ?? '',
      id_pembayaran,
      jumlah,
      cara,
      delayMinutes,
      ids: cause.kind === 'administrator' ? cause.ids : [],
      ...(failed?.id_pembayaran === id_pembayaran && { successor_of: failed.id_refund }),
    }
    await makeRefund(tx, notify, order, refund, failed)
    sum += jumlah
  }
  return sum
}

const sumOf = (refunds: readonly StoredRefund[]) => refunds.reduce((sum, { jumlah }) => sum + jumlah, 0)
