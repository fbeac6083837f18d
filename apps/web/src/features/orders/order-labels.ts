/** What users see of an order and its tickets. */
import type { Ticket } from '@tiketbus/contract'

const UUID_SIZE = 36

/** An order's number as users see it: the first 8 characters of its UUID; another server's number as it is. */
export const shortOrderNumber = (order_group_id: string): string =>
  order_group_id.length === UUID_SIZE ? order_group_id.slice(0, 8).toUpperCase() : order_group_id

/** Who travels: the ticket's own name, or else its booker's; `unnamed` if the server sends neither. */
export function passengerName(
  { nama_penumpang, User }: Pick<Ticket, 'nama_penumpang'> & { User: { username: string } | null },
  unnamed = '–',
): string {
  return nama_penumpang ?? User?.username ?? unnamed
}
