import type { Ticket } from '@tiketbus/contract'
import type { Keys } from '../orders/index.ts'
import { cancelUnpaid, type PaymentsDeps } from '../payments/index.ts'
import { getTicket } from './get-ticket.ts'

/**
 * Cancels, for the passenger, all pending tickets of the order that this ticket belongs to. Clients also send a hold's id here;
 * it is never a ticket's. Throws NOT_FOUND for such an id, TICKET_NOT_PENDING if nothing waits for payment.
 */
export async function cancelTicket(
  deps: PaymentsDeps & Keys,
  own: { id_tiket: number; id_user: number },
): Promise<Ticket> {
  await cancelUnpaid(deps, own)
  return getTicket(deps.db, own, deps)
}
