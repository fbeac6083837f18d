/** Makes the due refunds of an order anew after the provider refunded, or took back, some of its money without us. */
import { type LockedOrder } from '../../orders/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { Share } from '../ledger.ts'
import type { NotifyOfPayments } from '../messages.ts'
import { listAttempts } from '../payment-store.ts'
import { findPossibleDoublePayments } from '../possible-double-payments.ts'
import { listDueRefunds } from './refund-store.ts'
import {
  isShort,
  listExcess,
  notifyOfRefund,
  REFUND_DELAY_MINUTES,
  refundExcess,
  withdrawRefunds,
} from './refunds.ts'

/** `id_pembayaran`: the payment that lost money; `elsewhere`: what the provider's dashboard has refunded, in rupiah. */
export type LessMoney = { id_pembayaran: number; elsewhere: number }

/**
 * Withdraws the due refunds that the lost money was for, and makes due what is still owed: what the operator refunded in the provider's
 * dashboard may be the same money, and so may another payment's refund while a valid ticket lacks money [M68]. One that is still owed
 * as it is stays, and so does one that is being paid out by hand, for the administrators to decide about. Mails the passenger what
 * the dashboard has refunded of what was due [M66].
 */
export async function remakeDueRefunds(
  tx: Tx,
  notify: NotifyOfPayments,
  order: LockedOrder,
  { id_pembayaran, elsewhere }: LessMoney,
): Promise<void> {
  const { order_group_id } = order
  const affected = await listAffected(tx, order_group_id, id_pembayaran)
  const due = await withdrawOutdated(tx, order, affected)
  const [first] = due
  const remade = await refundExcess(tx, notify, order, {
    cause: first?.cause ?? 'no_longer_needed',
    alasan: first?.alasan,
    delayMinutes: due.some(({ early }) => early) ? REFUND_DELAY_MINUTES : 0,
    except: await findUndecided(tx, order_group_id, due.flatMap(ticketIdsOf)),
  })
  const less = sumOf(due) - remade
  const returned = Math.min(less, elsewhere)
  const byHand = due.some(({ cara }) => cara === 'manual')
  await notifyOfReturned(tx, notify, { order_group_id, jumlah: returned, byHand })
  const announced = sumOf(due.filter((refund) => refund.announced))
  await notifyOfNoTransfer(tx, notify, order_group_id, Math.min(less - returned, announced))
}

/**
 * Returns the due refunds of a payment; while a valid ticket has not all of its own money, those of the whole order. Not those that are being paid
 * out by hand.
 */
export async function listAffected(
  reader: Reader,
  order_group_id: string,
  id_pembayaran?: number,
): Promise<DueRefund[]> {
  const due = (await listDueRefunds(reader, order_group_id)).filter(({ paying }) => !paying)
  const isWhole = due.length > 0 && (await isShort(reader, order_group_id, { separate: true }))
  return due.filter((refund) => isWhole || refund.id_pembayaran === id_pembayaran)
}

/** Withdraws those of `due` that would be other ones if they were made now; returns them. */
export async function withdrawOutdated(
  tx: Tx,
  order: LockedOrder,
  due: readonly DueRefund[],
): Promise<DueRefund[]> {
  if (due.length === 0) return []
  const { order_group_id } = order
  const except = await findUndecided(tx, order_group_id, due.flatMap(ticketIdsOf))
  const withdrawn = due.map(({ id_refund }) => id_refund)
  const owed = await listExcess(tx, order_group_id, except, { withdrawn })
  const outdated = due.filter((refund) => !takeRefund(owed, refund))
  const ids = new Set(outdated.map(({ id_refund }) => id_refund))
  await withdrawRefunds(tx, order, ({ id_refund }) => ids.has(id_refund))
  return outdated
}

/** Notifies the passenger that the dashboard has refunded `jumlah` rupiah of what was due; `byHand`: by a transfer. */
export async function notifyOfReturned(
  tx: Tx,
  notify: NotifyOfPayments,
  { order_group_id, jumlah, byHand }: { order_group_id: string; jumlah: number; byHand: boolean },
): Promise<void> {
  if (jumlah > 0)
    await notifyOfRefund(tx, notify, { order_group_id, jumlah, cara: byHand ? 'dashboard' : 'provider' })
}

/** Notifies the passenger that `jumlah` rupiah of an announced transfer do not come, if money of the order was charged back [M69]. */
async function notifyOfNoTransfer(
  tx: Tx,
  notify: NotifyOfPayments,
  order_group_id: string,
  jumlah: number,
): Promise<void> {
  if (jumlah <= 0) return
  const attempts = await listAttempts(tx, order_group_id)
  if (!attempts.some(({ status, partly_taken_back }) => status === 'taken_back' || partly_taken_back)) return
  await notify(tx, { kind: 'refund_withdrawn', order: order_group_id, data: { jumlah } })
}

export type DueRefund = Awaited<ReturnType<typeof listDueRefunds>>[number]

/** Returns the tickets whose excess an administrator has yet to decide about: not those whose money was due. */
async function findUndecided(
  tx: Tx,
  order_group_id: string,
  wereDue: readonly number[],
): Promise<Set<number>> {
  return (await findPossibleDoublePayments(tx, order_group_id)).difference(new Set(wereDue))
}

const sumOf = (due: readonly DueRefund[]) => due.reduce((sum, { jumlah }) => sum + jumlah, 0)
const ticketIdsOf = ({ tickets }: DueRefund) => tickets.map(({ id_tiket }) => id_tiket)

/** Takes a refund's sums from what is owed, and returns true, if all of them are owed of its payment. */
function takeRefund(owed: Share[], { id_pembayaran, tickets }: DueRefund): boolean {
  const shares = tickets.map(({ id_tiket, amount }) => ({
    amount,
    share: owed.find((one) => one.id_pembayaran === id_pembayaran && one.id_tiket === id_tiket),
  }))
  if (!shares.every(({ amount, share }) => share && share.left >= amount)) return false
  for (const { amount, share } of shares) if (share) share.left -= amount
  return true
}
