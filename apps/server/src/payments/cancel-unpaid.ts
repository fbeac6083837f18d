import { cancelTickets, findOrder, lockOrder, pendingTickets, notifyOfTickets } from '../orders/index.ts'
import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { settleOrder, type SettleDeps } from './settlement/settle-order.ts'
import { hasReceivedMoney } from './states.ts'
import { supersedeAttempts } from './supersede.ts'

/**
 * Cancels the pending tickets of the order that `id_tiket` belongs to, for its passenger; a job ends the payment page at the
 * provider. Money that arrives afterwards is refunded: tickets that a person cancelled are never revived [M32]. Throws NOT_FOUND
 * if the ticket is not the caller's, TICKET_NOT_PENDING if nothing is pending.
 */
export async function cancelUnpaid(
  deps: SettleDeps & { db: Db },
  { id_tiket, id_user }: { id_tiket: number; id_user: number },
): Promise<{ order_group_id: string }> {
  const found = await findOrder(deps.db, id_tiket, id_user)
  if (!found) fail('NOT_FOUND')
  const { order_group_id } = found
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_group_id)
    const ids = pendingTickets(order).map((ticket) => ticket.id_tiket)
    if (ids.length === 0) fail('TICKET_NOT_PENDING')
    await cancelTickets(tx, order, ids, { cancelCause: 'passenger', actor: id_user })
    const attempts = await supersedeAttempts(tx, order)
    if (attempts.some(hasReceivedMoney))
      await settleOrder(tx, deps, order, {
        cause: { kind: 'administrator', ids },
        reason: () => ({ cause: 'paid_after_cancellation' }),
      })
    await notifyOfTickets(tx, deps, order_group_id, 'cancelled', ids)
  })
  return { order_group_id }
}
