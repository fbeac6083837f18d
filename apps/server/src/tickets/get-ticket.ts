import type { Ticket } from '@tiketbus/contract'
import { findSeenOrder, viewTickets, type Keys } from '../orders/index.ts'
import type { Reader } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'

/** One's own ticket names its account; that of a counter order that was added to it names none [K960]. */
export const withSource = (ticket: Ticket): Ticket =>
  ticket.User === null ? { ...ticket, dari_loket: true } : ticket

/** Returns one of the caller's tickets, or one that they added; throws NOT_FOUND for another user's and for an absent one. */
export async function getTicket(
  reader: Reader,
  { id_tiket, id_user }: { id_tiket: number; id_user: number },
  keys: Keys,
): Promise<Ticket> {
  if (!(await findSeenOrder(reader, id_tiket, id_user))) fail('NOT_FOUND')
  const [ticket] = await viewTickets(reader, { id_tiket: [id_tiket] }, keys)
  return withSource(ticket ?? fail('NOT_FOUND'))
}
