/** What users see of an order and its tickets. */
import { ticketNumber, type Ticket } from '@tiketbus/contract'

const UUID_SIZE = 36

/** An order's number as users see it: the first 8 characters of its UUID; another server's number as it is. */
export const shortOrderNumber = (order_group_id: string): string =>
  order_group_id.length === UUID_SIZE ? order_group_id.slice(0, 8).toUpperCase() : order_group_id

type Numbered = {
  readonly order_group_id: string
  readonly master_ticket_id: number
  /** Of its tickets. */
  readonly count: number
}

/** The one number of a purchase [N291]: TB-{id} of a single ticket, the short number of a group. */
export function purchaseNumber({ order_group_id, master_ticket_id, count }: Numbered): string {
  // Another server may group tickets without a number of the order.
  const hasNumber = order_group_id !== String(master_ticket_id)
  return count > 1 && hasNumber ? shortOrderNumber(order_group_id) : ticketNumber(master_ticket_id)
}

/** Who travels: the ticket's own name, or else its booker's; `unnamed` if the server sends neither. */
export function passengerName(
  { nama_penumpang, User }: Pick<Ticket, 'nama_penumpang'> & { User: { username: string } | null },
  unnamed = '–',
): string {
  return nama_penumpang ?? User?.username ?? unnamed
}
