import type { Tx } from '../../platform/database/database.ts'
import { findAttempt } from '../payment-store.ts'
import type { SendingRefund } from './refund-call-store.ts'
import { isOverdrawn } from './refunds-elsewhere-store.ts'
import { isShort } from './refunds.ts'
import { hasReceivedMoney } from '../states.ts'

/**
 * Whether money that a sent refund was for has gone back without us meanwhile: a ticket lacks money, or more of the payment went back
 * than came. Then its call is not repeated [M60].
 */
export async function isRefundedTwice(
  tx: Tx,
  { id_pembayaran, order_group_id, status }: SendingRefund,
): Promise<boolean> {
  if (status !== 'sent') return false
  const attempt = await findAttempt(tx, id_pembayaran)
  if (!attempt || !hasReceivedMoney(attempt)) return true
  if (await isOverdrawn(tx, id_pembayaran)) return true
  return isShort(tx, order_group_id)
}
