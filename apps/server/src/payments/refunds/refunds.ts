/** Promises refunds, and lists them for the operators. */
import type { RefundSums, RefundWay } from '@tiketbus/contract'
import type { LockedOrder } from '../../orders/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { addJob, LONG_RETRY_ATTEMPTS } from '../../platform/jobs/jobs.ts'
import { pageOf, type PageQuery } from '../../platform/database/lists.ts'
import { refundReason } from './refund-cause.ts'
import type { NotifyOfPayments } from '../messages.ts'
import type { RefundState } from './refund-states.ts'
import { promiseRefund, type NewRefund, type RefundRow } from './refund-store.ts'
import { selectRefunds, type QueuedRefund } from './refund-queue-store.ts'

/** Minutes in which an administrator can still undo a change. */
export const REFUND_DELAY_MINUTES = 15

/**
 * Promises a refund, with the job that sends it or, if it is paid out by hand, announces it when it falls due. Notifies
 * the passenger of one that the provider sends at once, unless an administrator can still undo it. `replaces`: the refund of the same
 * money as it was before it failed. One that replaces a sent refund is no news; one that replaces a paid refund corrects the mail that it
 * was paid.
 */
export async function makeRefund(
  tx: Tx,
  notify: NotifyOfPayments,
  order: LockedOrder,
  refund: NewRefund,
  replaces?: Pick<RefundRow, 'status'>,
): Promise<void> {
  const { id_refund, not_before } = await promiseRefund(tx, order, refund)
  if (refund.cara === 'manual')
    return addJob(
      tx,
      'announce_refund',
      { id_refund },
      { runAt: not_before, key: `announce-refund:${id_refund}` },
    )
  await queueRefundJob(tx, id_refund, not_before)
  if (refund.delayMinutes > 0 || replaces?.status === 'sent') return
  const again = replaces?.status === 'done'
  const data = { jumlah: refund.jumlah, reason: refundReason(refund), again }
  await notify(tx, { kind: 'refund_due', order: order.order_group_id, data })
}

export function queueRefundJob(tx: Tx, id_refund: number, runAt: string): Promise<void> {
  const key = `send-refund:${id_refund}`
  return addJob(tx, 'send_refund', { id_refund }, { runAt, key, maxAttempts: LONG_RETRY_ATTEMPTS })
}

/** A refund as the operator's queue shows it: with its reason in words. */
export type RefundView = Omit<QueuedRefund, 'cause'>

function viewRefund({ cause, ...refund }: QueuedRefund): RefundView {
  return { ...refund, alasan: refundReason({ cause, alasan: refund.alasan }) }
}

/** Returns a page of the operator's queue and archive of refunds. */
export async function listRefunds(
  reader: Reader,
  query: PageQuery & { status?: RefundState; cara?: RefundWay; q?: string | undefined },
): Promise<{
  data: RefundView[]
  meta: { page: number; limit: number; total: number }
  antrean: RefundSums
}> {
  const page = pageOf(query)
  const { rows, total, antrean } = await selectRefunds(reader, {
    status: query.status ?? null,
    cara: query.cara ?? null,
    search: query.q ?? '',
    ...page,
  })
  return { data: rows.map(viewRefund), meta: { page: page.page, limit: page.limit, total }, antrean }
}
