/** When a refund is looked at again, and whether it has changed by then. */
import type { LockedOrder } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PaymentsDeps } from '../deps.ts'
import { withOrderLock } from '../order-lock.ts'
import { endCall, findSending, isSame, type SendingRefund } from './refund-call-store.ts'
import { queueRefundJob } from './refunds.ts'

/** Queues the job for a later time. `refused`: its only call in flight was refused and had no effect. */
export async function sendLater(deps: PaymentsDeps, id_refund: number, at: string, refused?: SendingRefund) {
  if (!refused) return deps.db.transaction((tx) => queueRefundJob(tx, id_refund, at))
  await unchanged(deps, refused, async (tx, order) => {
    await endCall(tx, order, id_refund, refused.provider_call)
    await queueRefundJob(tx, id_refund, at)
  })
}

/** Runs `work` under the order's lock; returns false without running it if the refund has changed since it was read. */
export function unchanged(
  deps: PaymentsDeps,
  seen: SendingRefund,
  work: (tx: Tx, order: LockedOrder) => Promise<void>,
) {
  return withOrderLock(deps.db, seen, async (tx, order) => {
    const now = await findSending(tx, seen.id_refund)
    if (!now || !isSame(now, seen)) return false
    await work(tx, order)
    return true
  })
}
