/** What an agency paid from its deposit goes back there, and its commission with it [B904]. */
import { post, promisedOf } from '../../books/index.ts'
import { listUnearned } from '../../company/index.ts'
import { lockOrder } from '../../orders/index.ts'
import type { PaymentsDeps } from '../deps.ts'
import { readWholeBooks } from '../order-lock.ts'
import { settleOrder } from '../settlement/settle-order.ts'
import { findDepositRefund, setReturned } from './deposit-refund-store.ts'
import { returnedTo } from './refund-transfers.ts'

/**
 * Returns a refund of an agency's money to its deposit once an administrator can no longer undo it, with the commissions of its
 * tickets. Returns false if it is another refund, which a person pays out.
 */
export function returnToDeposit(
  deps: Pick<PaymentsDeps, 'db' | 'notify' | 'config'>,
  id_refund: number,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const refund = await findDepositRefund(tx, id_refund)
    if (!refund) return false
    const { order_group_id, akun } = refund
    const order = await lockOrder(tx, order_group_id)
    const amount = promisedOf(await readWholeBooks(tx, order_group_id), id_refund)
    if (!(await setReturned(tx, refund))) return true
    const unearned = await listUnearned(tx, order_group_id)
    await post(tx, [
      ...returnedTo(refund, amount, akun),
      ...unearned.map(({ id_tiket, komisi, posted }) => ({
        from: akun,
        to: 'commission' as const,
        amount: komisi,
        cause: 'commission' as const,
        cause_id: `${id_tiket}:back:${posted}`,
        id_tiket,
        order_group_id,
      })),
    ])
    await settleOrder(tx, deps, order, { cause: { kind: 'review' } })
    return true
  })
}
