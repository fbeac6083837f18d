/** Refunds that an administrator pays out by transfer: announced once, marked while they are being paid out. */
import { promisedOf, type OwnAccount } from '../../books/index.ts'
import { longTime, type LockedOrder } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import type { PaymentsDeps } from '../deps.ts'
import { readWholeBooks } from '../order-lock.ts'
import { returnToDeposit } from './deposit-refund.ts'
import { refundReason } from './refund-cause.ts'
import { pollReceived } from '../reconciliation/poll-provider.ts'
import { settleOrder, type SettleDeps } from '../settlement/settle-order.ts'
import { notifyOfRefund } from './refund-mails.ts'
import { clearPaying, findMark, setAnnounced, setPaying } from './refund-mark-store.ts'
import { findRefund, moveRefund, setRefundPaid } from './refund-store.ts'
import { sumUnmailed } from './refunds-elsewhere-store.ts'
import { t } from '../../texts/index.ts'

/**
 * The job that runs when a manual refund falls due: returns it to the agency that paid it, or mails the passenger once, unless it was paid or
 * withdrawn.
 */
export async function announceRefund(
  deps: Pick<PaymentsDeps, 'db' | 'notify' | 'config'>,
  id_refund: number,
): Promise<void> {
  if (await returnToDeposit(deps, id_refund)) return
  const { db, notify } = deps
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
 * notification of that may be late or lost [M508]. Without an answer the transfer is still possible.
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
 * Removes the mark, another administrator's too; returns false if there is none. What the dashboard has paid of it meanwhile is gone, and
 * mailed; what the order lacks is no longer due, because only the mark prevented that. Throws NOT_FOUND or REFUND_NOT_DUE.
 */
export async function unmarkRefundPaying(
  tx: Tx,
  deps: SettleDeps,
  order: LockedOrder,
  id_refund: number,
): Promise<boolean> {
  const { own, others } = await sumUnmailed(tx, id_refund)
  const refund = await findRefund(tx, id_refund)
  if (refund && (await clearPaying(tx, order, id_refund))) {
    await notifyOfRefund(tx, deps.notify, { ...refund, jumlah: own, cara: 'dashboard' })
    const left = promisedOf(await readWholeBooks(tx, order.order_group_id), id_refund)
    if (left === 0) await moveRefund(tx, refund, 'due', 'done')
    await settleOrder(tx, deps, order, { cause: { kind: 'review' }, refundedThere: others })
    return true
  }
  const mark = await findMark(tx, id_refund)
  if (!mark) fail('NOT_FOUND')
  if (!mark.payable) fail('REFUND_NOT_DUE')
  return false
}

/**
 * Marks a manual refund as paid out, with its proof, from a drawer (`akun`) or by transfer, and mails the passenger which sum came by which
 * way. Once a manual payment has gone back, provider money that followed it is not the same money, and is due. Throws NOT_FOUND, REFUND_NOT_DUE if it is not
 * manual or no longer due, REFUND_MARKED if another administrator is paying it, REFUND_CHANGED if another sum than `seen` is still to be
 * returned, or DRAWER_SHORT.
 */
export async function markRefundPaid(
  tx: Tx,
  deps: SettleDeps,
  order: LockedOrder,
  paid: MarkAct & { proof: string; seen?: number | undefined; akun?: OwnAccount | undefined },
): Promise<void> {
  const refund = await findRefund(tx, paid.id_refund)
  if (!refund) fail('NOT_FOUND')
  const { own } = await sumUnmailed(tx, paid.id_refund)
  const jumlah = promisedOf(await readWholeBooks(tx, order.order_group_id), paid.id_refund)
  if (!(await setRefundPaid(tx, refund, { ...paid, jumlah }))) {
    await requireUnmarkedByOthers(tx, paid)
    fail('REFUND_NOT_DUE')
  }
  if (paid.seen !== undefined && paid.seen !== jumlah) fail('REFUND_CHANGED')
  await notifyOfRefund(tx, deps.notify, { ...refund, jumlah: own, cara: 'dashboard' })
  await notifyOfRefund(tx, deps.notify, { ...refund, jumlah })
  const reason = () => ({ cause: 'paid_after_cancellation' as const })
  await settleOrder(tx, deps, order, { cause: { kind: 'review' }, reason })
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
