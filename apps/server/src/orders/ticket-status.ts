/** The states of a ticket, as data: what may become what, and why. Pure. */
import type { TicketStatus } from '@tiketbus/contract'

/** Why a ticket's status changed; kept in its history. */
export type TicketCause =
  | 'ordered'
  | 'free'
  | 'payment'
  | 'late_payment'
  | 'deadline'
  | 'passenger'
  | 'money_taken_back'
  | 'trip_called_off'
  | 'account_deleted'
  | 'arrival'
  | 'administrator'

/** Why a ticket is cancelled; kept as long as it is. Only what the deadline cancelled may come back with late money. */
export type CancelCause = 'deadline' | 'passenger' | 'administrator' | 'money_taken_back' | 'trip_called_off'

/**
 * Every change that a ticket can go through, with what may cause it. `none` is the ticket that is not there yet.
 * An administrator goes from any to any [B34]; for everybody else these are all the ways.
 */
export const TICKET_TRANSITIONS: Readonly<
  Record<TicketStatus | 'none', Readonly<Partial<Record<TicketStatus, readonly TicketCause[]>>>>
> = {
  none: { pending: ['ordered'], confirmed: ['free'] },
  pending: {
    confirmed: ['payment', 'administrator'],
    completed: ['administrator'],
    cancelled: ['deadline', 'passenger', 'trip_called_off', 'account_deleted', 'administrator'],
  },
  confirmed: {
    pending: ['administrator'],
    completed: ['arrival', 'administrator'],
    cancelled: ['money_taken_back', 'trip_called_off', 'administrator'],
  },
  completed: {
    pending: ['administrator'],
    confirmed: ['administrator'],
    // Completed ahead of time by an administrator, and the money is taken back before the bus has gone.
    cancelled: ['money_taken_back', 'trip_called_off', 'administrator'],
  },
  cancelled: {
    pending: ['administrator'],
    confirmed: ['late_payment', 'administrator'],
    completed: ['administrator'],
  },
}

/** Whether the table allows the change for that cause. */
export function canChange(from: TicketStatus | 'none', to: TicketStatus, cause: TicketCause): boolean {
  return TICKET_TRANSITIONS[from][to]?.includes(cause) ?? false
}

/** A live ticket has its seat. */
export const isLiveTicket = (status: TicketStatus): boolean => status !== 'cancelled'

/**
 * Which ticket leads the order after a change: the one that does, unless it lost its seat while another has one;
 * then the live ticket of the lowest seat [O32].
 */
export function chooseMaster<
  Ticket extends { nomor_kursi: number; status_tiket: TicketStatus; is_master_ticket: boolean },
>(tickets: readonly Ticket[]): Ticket | undefined {
  const master = tickets.find((ticket) => ticket.is_master_ticket)
  if (master && isLiveTicket(master.status_tiket)) return master
  const [lowest] = tickets
    .filter((ticket) => isLiveTicket(ticket.status_tiket))
    .toSorted((a, b) => a.nomor_kursi - b.nomor_kursi)
  return lowest ?? master
}
