/** The states of a ticket, as data: which transitions exist, and their causes. Pure. */
import { totalOf, type TicketStatus } from '@tiketbus/contract'

/** Why a ticket's status changed; stored in its history. */
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
  | 'trip_moved'
  | 'administrator'

/** Why a ticket is cancelled; stored while it is. Only a ticket that the deadline cancelled can be revived by late money. */
export type CancelCause = 'deadline' | 'passenger' | 'administrator' | 'money_taken_back' | 'trip_called_off'

/**
 * Every transition of a ticket with its possible causes. `none`: before the ticket exists.
 * An administrator may change any status to any other [B34]; for everyone else these are all transitions.
 */
export const TICKET_TRANSITIONS: Readonly<
  Record<TicketStatus | 'none', Readonly<Partial<Record<TicketStatus, readonly TicketCause[]>>>>
> = {
  none: { pending: ['ordered'], confirmed: ['free'] },
  pending: {
    confirmed: ['payment', 'free', 'administrator'],
    completed: ['administrator'],
    cancelled: ['deadline', 'passenger', 'trip_called_off', 'trip_moved', 'account_deleted', 'administrator'],
  },
  confirmed: {
    pending: ['administrator'],
    completed: ['arrival', 'administrator'],
    cancelled: ['money_taken_back', 'trip_called_off', 'trip_moved', 'administrator'],
  },
  completed: {
    pending: ['administrator'],
    // 'trip_moved': the departure got another time after all.
    confirmed: ['trip_moved', 'administrator'],
    // An administrator completed it early, and the money is taken back before the bus has left.
    cancelled: ['money_taken_back', 'trip_called_off', 'trip_moved', 'administrator'],
  },
  cancelled: {
    pending: ['administrator'],
    confirmed: ['late_payment', 'administrator'],
    completed: ['administrator'],
  },
}

/** Returns whether the table allows the transition for that cause. */
export function canChange(from: TicketStatus | 'none', to: TicketStatus, cause: TicketCause): boolean {
  return TICKET_TRANSITIONS[from][to]?.includes(cause) ?? false
}

/** Returns the tickets of an order that wait for payment. */
export function pendingTickets<Ticket extends { status_tiket: TicketStatus }>({
  tickets,
}: {
  tickets: readonly Ticket[]
}): Ticket[] {
  return tickets.filter((ticket) => ticket.status_tiket === 'pending')
}

/** Whether a ticket of an order waits for payment. */
export const hasPendingTicket = (order: { tickets: readonly { status_tiket: TicketStatus }[] }): boolean =>
  pendingTickets(order).length > 0

/** Returns what the order's pending tickets cost together, in rupiah. */
export function unpaidSum(order: {
  tickets: readonly { status_tiket: TicketStatus; total_bayar: number }[]
}): number {
  return totalOf(pendingTickets(order))
}

/** A live ticket has its seat. */
export const isLiveTicket = (status: TicketStatus): boolean => status !== 'cancelled'

/**
 * Chooses the order's master after a change: the current one, unless it lost its seat while another ticket has one;
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
