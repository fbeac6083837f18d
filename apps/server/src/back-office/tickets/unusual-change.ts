/** Which changes of a ticket's status a person should look at. Pure. */
import { isValidTicket, type TicketStatus, type UnusualAct } from '@tiketbus/contract'

export type StatusAct = {
  ticket: { status_tiket: TicketStatus; boarded_at: string | null }
  to: TicketStatus
  /** The bus has departed. */
  berangkat: boolean
}

/**
 * Why taking a ticket back is unusual: its passenger was let in, or the bus has left, so that they most likely travelled [B114];
 * undefined otherwise.
 */
export function lateCancellation({ ticket, to, berangkat }: StatusAct): UnusualAct | undefined {
  if (!isValidTicket(ticket.status_tiket) || isValidTicket(to)) return undefined
  if (ticket.boarded_at !== null) return 'cancelled_after_boarding'
  return berangkat ? 'cancelled_after_departure' : undefined
}
