/** Refunds that an administrator pays out by transfer: announced once, marked while they are being paid out. */
import { longTime, type LockedOrder } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import type { PaymentsDeps } from '../deps.ts'
import { refundReason } from './refund-cause.ts'
import type { NotifyOfPayments } from '../messages.ts'
import { findPossibleDoublePayments } from '../possible-double-payments.ts'
import { pollReceived } from '../reconciliation/poll-provider.ts'
import { clearPaying, findMark, setAnnounced, setPaying } from './refund-mark-store.ts'
import { findRefund, setRefundPaid } from './refund-store.ts'
import { notifyOfRefund, refundExcess } from './refunds.ts'
import { sumPaidElsewhere, sumReportedSince } from './refunds-elsewhere-store.ts'
import { remakeDueRefunds } from './remake-refunds.ts'
import { t } from '../../texts/index.ts'

/** The job that runs when a manual refund falls due: mails the passenger once, unless it was paid or withdrawn. */
export async function announceRefund(
  { db, notify }: Pick<PaymentsDeps, 'db' | 'notify'>,
  id_refund: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const refund = await setAnnounced(tx, id_refund)
    if (!refund) return
    const data = { jumlah: refund.jumlah, reason: refundReason(refund) }
    await notify(tx, { kind: 'refund_manual', order: refund.order_group_id, data })
  })
}

/** The administrator waits for the answers. */
const POLL_TIMEOUT_MS = 3000

/**
 * Polls the order's payments before an administrator transfers a manual refund: the dashboard may have refunded its money, and the
 * notification of that may be late or lost [M67]. Without an answer the transfer is still possible.
 */
export async function pollBeforePayout(deps: PaymentsDeps, id_refund: number): Promise<void> {
  const refund = await findRefund(deps.db, id_refund)
  if (refund) await pollReceived(deps, refund.order_group_id, { timeoutMs: POLL_TIMEOUT_MS })
}

type MarkAct = { id_refund: number; id_admin: number }

/**
 * Marks a manual refund as being paid out by an administrator; returns false if they have marked it already. A marked refund is
 * not withdrawn. Throws NOT_FOUND, REFUND_NOT_DUE, or REFUND_MARKED if another administrator holds the mark.
 */
export async function markRefundPaying(tx: Tx, order: LockedOrder, act: MarkAct): Promise<boolean> {
  if (await setPaying(tx, order, act.id_refund, act.id_admin)) return true
  await requireUnmarkedByOthers(tx, act)
  return false
}

/**
 * Removes the mark, another administrator's too; returns false if there is none. What the
 * provider took back or refunded without us meanwhile is no longer due, because only the mark prevented that. Throws NOT_FOUND
 * or REFUND_NOT_DUE.
 */
export async function unmarkRefundPaying(
  tx: Tx,
  notify: NotifyOfPayments,
  order: LockedOrder,
  id_refund: number,
): Promise<boolean> {
  const elsewhere = await sumReportedSince(tx, id_refund)
  if (await clearPaying(tx, order, id_refund)) {
    const refund = await findRefund(tx, id_refund)
    // What the mark prevented: otherwise the same money could be paid out twice.
    if (refund) {
      const { id_pembayaran } = refund
      await remakeDueRefunds(tx, notify, order, { id_pembayaran, elsewhere })
    }
    return true
  }
  const mark = await findMark(tx, id_refund)
  if (!mark) fail('NOT_FOUND')
  if (!mark.payable) fail('REFUND_NOT_DUE')
  return false
}

/**
 * Marks a manual refund as paid out, with its proof, and mails the passenger which sum came by which way. Throws NOT_FOUND, REFUND_NOT_DUE if it is not
 * manual or no longer due, or REFUND_MARKED if another administrator is paying it.
 */
export async function markRefundPaid(
  tx: Tx,
  notify: NotifyOfPayments,
  order: LockedOrder,
  paid: MarkAct & { proof: string },
): Promise<void> {
  const refund = await findRefund(tx, paid.id_refund)
  if (!refund) fail('NOT_FOUND')
  const doubtful = await findPossibleDoublePayments(tx, order.order_group_id)
  if (!(await setRefundPaid(tx, order, paid))) {
    await requireUnmarkedByOthers(tx, paid)
    fail('REFUND_NOT_DUE')
  }
  const there = Math.min(await sumPaidElsewhere(tx, paid.id_refund), refund.jumlah)
  if (there > 0) await notifyOfRefund(tx, notify, { ...refund, jumlah: there, cara: 'dashboard' })
  const byHand = refund.jumlah - there
  if (byHand > 0) await notifyOfRefund(tx, notify, { ...refund, jumlah: byHand })
  await refundDecided(tx, notify, order, doubtful)
}

/**
 * Makes due what a payout has decided: once a manual payment has gone back, provider money that followed it is not the same money.
 * `doubtful`: the tickets with possible double payments before the payout.
 */
async function refundDecided(
  tx: Tx,
  notify: NotifyOfPayments,
  order: LockedOrder,
  doubtful: ReadonlySet<number>,
): Promise<void> {
  const except = await findPossibleDoublePayments(tx, order.order_group_id)
  if (doubtful.difference(except).size === 0) return
  await refundExcess(tx, notify, order, { cause: 'paid_after_cancellation', except })
}

async function requireUnmarkedByOthers(tx: Tx, { id_refund, id_admin }: MarkAct): Promise<void> {
  const mark = await findMark(tx, id_refund)
  if (!mark) fail('NOT_FOUND')
  if (!mark.payable) fail('REFUND_NOT_DUE')
  if (mark.paying_by === null || mark.paying_by === id_admin) return
  const username = mark.username ?? t('payments.otherAdministrator')
  fail('REFUND_MARKED', {
    message: mark.paying_since
      ? t('payments.refundMarkedSince', { username, since: longTime(mark.paying_since, 'Asia/Jakarta') })
      : t('payments.refundMarked', { username }),
  })
}
