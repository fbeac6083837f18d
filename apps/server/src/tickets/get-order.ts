import type { OrderGroup } from '@tiketbus/contract'
import { findSeenOrder, viewOrder, type Keys } from '../orders/index.ts'
import type { Reader } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { withSource } from './get-ticket.ts'

/** Returns the caller's order, or one that they added, by its own id or that of any of its tickets; throws NOT_FOUND for another user's and for an absent one. */
export async function getOrder(
  reader: Reader,
  { id, id_user }: { id: number | string; id_user: number },
  keys: Keys,
): Promise<OrderGroup> {
  const order = await findSeenOrder(reader, id, id_user)
  if (!order) fail('NOT_FOUND')
  const group = await viewOrder(reader, order.order_group_id, keys)
  return { ...group, tickets: group.tickets.map(withSource) }
}
