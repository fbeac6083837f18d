import { balanceOf, freeOf } from '../../books/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readWholeBooks } from '../order-lock.ts'
import type { SendingRefund } from './refund-call-store.ts'

/**
 * Whether money that a sent refund was for has gone back without us meanwhile: the order lacks money, or its payment has less than is
 * promised of it. Then its call is not repeated [M508].
 */
export async function isRefundedTwice(
  tx: Tx,
  { id_pembayaran, order_group_id, status }: SendingRefund,
): Promise<boolean> {
  if (status !== 'sent') return false
  const books = await readWholeBooks(tx, order_group_id)
  return balanceOf(books) < 0 || freeOf(books, id_pembayaran) < 0
}
