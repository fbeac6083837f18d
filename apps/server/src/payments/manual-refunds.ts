/** Refunds that an administrator pays out by transfer: announced once, marked while they are being paid out. */
import { lockOrder, longTime } from '../orders/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import type { PaymentsDeps } from './deps.ts'
import { findBooks } from './difference-store.ts'
import { refundReason } from './refund-cause.ts'
import { about, manualRefundMail } from './payment-mails.ts'
import { listAttempts } from './payment-store.ts'
import { clearPaying, findMark, setAnnounced, setPaying } from './refund-mark-store.ts'
import { findRecipient, findRefund, moveRefund, setRefundPaid, type RefundRow } from './refund-store.ts'
import { queueRefundMail } from './refunds.ts'
import { remakeDueRefunds } from './take-back.ts'
import { t } from '../texts/index.ts'

/** The job that runs when a manual refund falls due: mails the passenger once, unless it was paid or withdrawn. */
export async function announceRefund(
  { db, mailer, config }: Pick<PaymentsDeps, 'db' | 'mailer' | 'config'>,
  id_refund: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const refund = await setAnnounced(tx, id_refund)
    const email = refund && (await findRecipient(tx, refund.order_group_id))
    if (!refund || !email) return
    const facts = { ...refund, reason: refundReason(refund) }
    await mailer.queue(tx, manualRefundMail(email, facts, config.publicUrl), about('refund_manual', refund))
  })
}

type MarkAct = { id_refund: number; id_admin: number }

/**
 * Marks a manual refund as being paid out by an administrator; returns false if they have marked it already. A marked refund is
 * not withdrawn. Throws NOT_FOUND, REFUND_NOT_DUE, or REFUND_MARKED if another administrator holds the mark.
 */
export async function markRefundPaying(tx: Tx, act: MarkAct): Promise<boolean> {
  if (await setPaying(tx, act.id_refund, act.id_admin)) return true
  await requireUnmarkedByOthers(tx, act)
  return false
}

/**
 * Removes the mark, another administrator's too; returns false if there is none. The caller has locked the order. What the
 * provider took back or refunded without us meanwhile is no longer due, because only the mark prevented that. Throws NOT_FOUND
 * or REFUND_NOT_DUE.
 */
export async function unmarkRefundPaying(tx: Tx, mailer: Mailer, id_refund: number): Promise<boolean> {
  if (await clearPaying(tx, id_refund)) {
    const refund = await findRefund(tx, id_refund)
    if (refund) await catchUp(tx, mailer, refund)
    return true
  }
  const mark = await findMark(tx, id_refund)
  if (!mark) fail('NOT_FOUND')
  if (!mark.payable) fail('REFUND_NOT_DUE')
  return false
}

/** Applies to a refund what its mark prevented: otherwise the same money could be paid out twice. */
async function catchUp(tx: Tx, mailer: Mailer, refund: RefundRow): Promise<void> {
  const { id_refund, id_pembayaran, order_group_id } = refund
  const books = await findBooks(tx, id_pembayaran)
  if (books?.status === 'taken_back') await moveRefund(tx, id_refund, 'due', 'withdrawn')
  else if (await hasMoneyElsewhere(tx, order_group_id))
    await remakeDueRefunds(tx, mailer, await lockOrder(tx, order_group_id), id_pembayaran)
}

/** Whether the provider's dashboard refunded money of one of the order's payments, perhaps instead of this one. */
async function hasMoneyElsewhere(tx: Tx, order_group_id: string): Promise<boolean> {
  return (await listAttempts(tx, order_group_id)).some(({ refunded_elsewhere }) => refunded_elsewhere > 0)
}

/**
 * Marks a manual refund as paid out, with its proof, and mails the passenger. Throws NOT_FOUND, REFUND_NOT_DUE if it is not
 * manual or no longer due, or REFUND_MARKED if another administrator is paying it.
 */
export async function markRefundPaid(
  tx: Tx,
  mailer: Mailer,
  paid: MarkAct & { proof: string },
): Promise<void> {
  const refund = await findRefund(tx, paid.id_refund)
  if (!refund) fail('NOT_FOUND')
  if (!(await setRefundPaid(tx, paid))) {
    await requireUnmarkedByOthers(tx, paid)
    fail('REFUND_NOT_DUE')
  }
  await queueRefundMail(tx, mailer, refund)
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
