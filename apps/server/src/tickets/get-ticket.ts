import type { Ticket } from '@tiketbus/contract'
import { findOrder, viewTickets, type Keys } from '../orders/index.ts'
import type { Reader } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'

/** Returns one of the caller's tickets; throws NOT_FOUND for another user's and for an absent one. */
export async function getTicket(
  reader: Reader,
  { id_tiket, id_user }: { id_tiket: number; id_user: number },
  keys: Keys,
): Promise<Ticket> {
  if (!(await findOrder(reader, id_tiket, id_user))) fail('NOT_FOUND')
  const [ticket] = await viewTickets(reader, { id_tiket: [id_tiket] }, keys)
  return ticket ?? fail('NOT_FOUND')
}
