import type { Reader, Tx } from '../platform/database/database.ts'
import { inOrder } from '../platform/database/in-order.ts'
import { fail } from '../platform/errors.ts'
import {
  lockOrderRow,
  selectLockedOrder,
  selectOrder,
  selectOrderOfTicket,
  type FoundOrder,
  type OrderForPayment,
} from './order-store.ts'

/**
 * The order with its tickets, locked until the transaction ends: code that changes tickets or payments of an order takes
 * this lock first, so that what is read here stays true. NOT_FOUND if there is no such order.
 */
export async function lockOrder(tx: Tx, order_group_id: string): Promise<OrderForPayment> {
  const [, order] = await inOrder(lockOrderRow(tx, order_group_id), selectLockedOrder(tx, order_group_id))
  return order ?? fail('NOT_FOUND')
}

/**
 * The order of an `order_group_id`, or of the id of any of its tickets. With `id_user` only that person's: another's is
 * undefined just as an absent one is.
 */
export async function findOrderOfTicket(
  reader: Reader,
  id: number | string,
  id_user?: number,
): Promise<FoundOrder | undefined> {
  const found = typeof id === 'number' ? await selectOrderOfTicket(reader, id) : await selectOrder(reader, id)
  return found && (id_user === undefined || found.id_user === id_user) ? found : undefined
}
