import type { Reader, Tx } from '../platform/database/database.ts'
import { inOrder } from '../platform/database/in-order.ts'
import { fail } from '../platform/errors.ts'
import { requireValue } from '../platform/require-value.ts'
import { preventTripChanges } from '../seats/index.ts'
import { isAddedBy } from './added-order-store.ts'
import {
  lockOrderRow,
  selectLockedOrder,
  selectOrder,
  selectOrderOfTicket,
  type FoundOrder,
  type LockedOrder,
} from './order-store.ts'

/**
 * Locks an order until the transaction ends and returns it with its tickets. Code that changes tickets or payments of an order demands
 * a `LockedOrder`, so that what it reads stays true. The departures are kept as they are first, because an act that changes one
 * (`withClaimsLocked`) locks its orders later: in the opposite order the two wait for each other. Throws NOT_FOUND if there is no
 * such order.
 */
export async function lockOrder(tx: Tx, order_group_id: string): Promise<LockedOrder> {
  const [, , order] = await inOrder(
    preventTripChanges(tx),
    lockOrderRow(tx, order_group_id),
    selectLockedOrder(tx, order_group_id),
  )
  return order ?? fail('NOT_FOUND')
}

/** Returns a locked order as this transaction has changed it. */
export async function rereadOrder(tx: Tx, { order_group_id }: LockedOrder): Promise<LockedOrder> {
  return requireValue(await selectLockedOrder(tx, order_group_id), `the locked order ${order_group_id}`)
}

/**
 * Finds an order by its `order_group_id` or by the id of any of its tickets. With `id_user` only that user's: another user's
 * order is undefined like an absent one.
 */
export async function findOrder(
  reader: Reader,
  id: number | string,
  id_user?: number,
): Promise<FoundOrder | undefined> {
  const found = typeof id === 'number' ? await selectOrderOfTicket(reader, id) : await selectOrder(reader, id)
  return found && (id_user === undefined || found.id_user === id_user) ? found : undefined
}

/** As `findOrder`, with the counter orders that the user added to their account, which they may see and not change [K960]. */
export async function findSeenOrder(
  reader: Reader,
  id: number | string,
  id_user: number,
): Promise<FoundOrder | undefined> {
  const found = await findOrder(reader, id)
  if (!found || found.id_user === id_user) return found
  return (await isAddedBy(reader, found.order_group_id, id_user)) ? found : undefined
}
