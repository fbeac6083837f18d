/** What the deletion of an account does to its orders; called by the back office. */
import type { Tx } from '../platform/database/database.ts'
import { cancelTickets } from './change-tickets.ts'
import { preventTripChanges } from '../seats/index.ts'
import { lockOrder } from './find-order.ts'
import { forgetAdded } from './added-order-store.ts'
import { deleteIdentitiesOf } from './identity-store.ts'
import { detachOrders, selectUnpaidOrdersOf } from './maintenance-store.ts'
import type { LockedOrder } from './order-store.ts'
import { pendingTickets } from './ticket-status.ts'

/**
 * Cancels the user's pending tickets and detaches their orders from the account; the orders keep name, address and phone as they
 * are now, and no identity number. Call it after the account is locked, and before its holds are and its row is erased. Returns the affected orders with the
 * tickets that were cancelled: the caller ends their payment pages and sends their mails.
 */
export async function detachOrdersOfUser(
  tx: Tx,
  id_user: number,
  id_admin: number,
): Promise<{ order: LockedOrder; ids: number[] }[]> {
  // Also without an unpaid order: from here on no act that changes a departure locks an order or a hold of the user.
  await preventTripChanges(tx)
  const cancelled = []
  for (const order_group_id of await selectUnpaidOrdersOf(tx, id_user)) {
    const order = await lockOrder(tx, order_group_id)
    const ids = pendingTickets(order).map((ticket) => ticket.id_tiket)
    await cancelTickets(tx, order, ids, {
      cancelCause: 'administrator',
      cause: 'account_deleted',
      actor: id_admin,
    })
    cancelled.push({ order, ids })
  }
  await forgetAdded(tx, id_user)
  // After the orders: a number that is being entered holds the order's lock, and would be missed.
  await deleteIdentitiesOf(tx, await detachOrders(tx, id_user))
  return cancelled
}
