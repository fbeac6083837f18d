/** The mails about refunds. */
import type { LockedOrder } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { NotifyOfPayments, PaidRefund } from '../messages.ts'

/** Notifies the passenger that their money was returned. */
export async function notifyOfRefund(
  tx: Tx,
  notify: NotifyOfPayments,
  { order_group_id, jumlah, cara }: { order_group_id: string } & PaidRefund,
): Promise<void> {
  if (jumlah > 0) await notify(tx, { kind: 'refund_done', order: order_group_id, data: { jumlah, cara } })
}

/** How one settlement has changed what is promised, in rupiah. */
export type PromisesChanged = {
  /** What is promised less than before. */
  less: number
  /** What of it was mailed as a transfer that comes. */
  announced: number
  /** A transfer was due, not a call of the provider. */
  byHand: boolean
  /** What the dashboard has refunded, and was not mailed yet. */
  refundedThere: number
  /** A bank has taken back money of the order. */
  isChargedBack: boolean
}

/**
 * Mails the passenger, once, what the dashboard has refunded of what was due [M509], and what of an announced transfer does not come because a
 * bank has taken its money back.
 */
export async function notifyOfPromises(
  tx: Tx,
  notify: NotifyOfPayments,
  { order_group_id }: LockedOrder,
  { less, announced, byHand, refundedThere, isChargedBack }: PromisesChanged,
): Promise<void> {
  const returned = Math.max(0, Math.min(less, refundedThere))
  await notifyOfRefund(tx, notify, {
    order_group_id,
    jumlah: returned,
    cara: byHand ? 'dashboard' : 'provider',
  })
  const jumlah = Math.min(less - returned, announced)
  if (jumlah > 0 && isChargedBack)
    await notify(tx, { kind: 'refund_withdrawn', order: order_group_id, data: { jumlah } })
}
