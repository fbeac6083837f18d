/** What the deletion of an account means for its orders; composed in the back office. */
import type { Reader, Tx } from '../platform/database.ts'
import { cancelTickets } from './change-tickets.ts'
import { lockOrder } from './find-order.ts'
import { detachOrders, selectLiveOrdersOf, selectUnpaidOrdersOf } from './upkeep-store.ts'

/** The person's orders with a confirmed or completed ticket. */
export const listLiveOrders = (reader: Reader, id_user: number): Promise<string[]> =>
  selectLiveOrdersOf(reader, id_user)

/**
 * Cancels the person's pending tickets and takes his orders off the account, with name, address and phone as they are
 * now. Call it before the account's row is blanked. Gives the orders whose tickets were cancelled: their payment pages
 * are the caller's to end.
 */
export async function leaveOrdersBehind(tx: Tx, id_user: number, id_admin: number): Promise<string[]> {
  const unpaid = await selectUnpaidOrdersOf(tx, id_user)
  for (const order_group_id of unpaid) {
    const order = await lockOrder(tx, order_group_id)
    const pending = order.tickets.filter((ticket) => ticket.status_tiket === 'pending')
    const ids = pending.map((ticket) => ticket.id_tiket)
    await cancelTickets(tx, order, ids, 'administrator', 'account_deleted', id_admin)
  }
  await detachOrders(tx, id_user)
  return unpaid
}
