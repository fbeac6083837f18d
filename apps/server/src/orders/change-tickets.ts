/** Changes of tickets after they were ordered. */
import type { TicketStatus } from '@tiketbus/contract'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { claimForTickets, releaseTickets } from '../seats/index.ts'
import { selectOrderTickets, type LockedOrder, type OrderTicket } from './order-store.ts'
import {
  canChange,
  chooseMaster,
  isLiveTicket,
  pendingTickets,
  unpaidSum,
  type CancelCause,
  type TicketCause,
} from './ticket-status.ts'
import {
  keepOriginalCities,
  keepOriginalTime,
  keepTimesBefore,
  recomputeDeadlines,
  renewDeadline,
  setMaster,
  updateStatus,
} from './ticket-store.ts'

/**
 * Confirms tickets that have their seats: pending ones or, for an administrator, completed ones. Returns the ids of the free tickets
 * that were confirmed with them.
 */
export async function confirmTickets(
  tx: Tx,
  order: LockedOrder,
  ids: readonly number[],
  cause: TicketCause,
  actor: number | null = null,
): Promise<number[]> {
  return change(tx, order, pick(order, ids), { to: 'confirmed', cause, cancel_cause: null, actor })
}

/** Why tickets are cancelled, and by whom; `cause`: as their history records it, if it differs. */
export type Cancellation = {
  cancelCause: CancelCause
  cause?: TicketCause
  actor?: number | null
  /** The administrator's reason. */
  alasan?: string | null
}

/** Cancels live tickets, frees their seats and chooses another master if theirs is cancelled. The caller handles the money. */
export async function cancelTickets(
  tx: Tx,
  order: LockedOrder,
  ids: readonly number[],
  cancellation: Cancellation,
): Promise<void> {
  const { cancelCause, cause = cancelCause, actor = null, alasan = null } = cancellation
  await change(tx, order, pick(order, ids), {
    to: 'cancelled',
    cause,
    cancel_cause: cancelCause,
    actor,
    alasan,
  })
  await releaseTickets(tx, order.id_rute, ids)
}

/** The status of revived tickets, why they are revived, and by whom. */
export type Revival = {
  to: Exclude<TicketStatus, 'cancelled'>
  cause: TicketCause
  actor?: number | null
  alasan?: string | null
}

/** Makes cancelled tickets live again: all of them, or none. Returns the conflicting seats; if there are any, nothing is written. */
export async function reviveTickets(
  tx: Tx,
  order: LockedOrder,
  ids: readonly number[],
  { to, cause, actor = null, alasan = null }: Revival,
): Promise<{ conflictSeats: number[] }> {
  const tickets = pick(order, ids)
  requireTransition(tickets, to, cause)
  const claimed = await claimForTickets(tx, { ...order, tickets })
  if (claimed.conflictSeats.length === 0)
    await change(tx, order, tickets, { to, cause, cancel_cause: null, actor, alasan })
  return claimed
}

/**
 * An administrator's change of one ticket, from any of the four statuses to any other. The caller handles the money.
 * A change back to pending renews the order's deadline; if the order owes nothing, the ticket is confirmed at once [M74]. Throws SEAT_CONFLICT if another user has the seat by now, BOOKING_CLOSED if
 * it could not be paid any more, NOT_FOUND if it is no ticket of this order.
 */
export async function setTicketStatus(
  tx: Tx,
  order: LockedOrder,
  act: {
    id_tiket: number
    to: TicketStatus
    id_admin: number
    paymentWindowHours: number
    alasan?: string | null
  },
): Promise<void> {
  const { id_tiket, to, id_admin, alasan = null } = act
  const ticket = order.tickets.find((candidate) => candidate.id_tiket === id_tiket)
  if (!ticket) return fail('NOT_FOUND')
  if (ticket.status_tiket === to) return
  if (to === 'pending' && order.tutup) fail('BOOKING_CLOSED')
  if (to === 'cancelled')
    return cancelTickets(tx, order, [id_tiket], { cancelCause: 'administrator', actor: id_admin, alasan })
  if (ticket.status_tiket === 'cancelled') {
    const revival = { to, cause: 'administrator', actor: id_admin, alasan } as const
    const { conflictSeats } = await reviveTickets(tx, order, [id_tiket], revival)
    if (conflictSeats.length > 0) fail('SEAT_CONFLICT', { conflictSeats })
  } else {
    await change(tx, order, [ticket], {
      to,
      cause: 'administrator',
      cancel_cause: null,
      actor: id_admin,
      alasan,
    })
  }
  if (to === 'pending') await renewDeadline(tx, order.order_group_id, act.paymentWindowHours)
}

/**
 * After a trip's time changed from `from`, in `seats.withClaimsLocked`: moves the deadlines of its unpaid orders with the closing
 * time, and keeps in each of its orders the departure time for which it was placed.
 */
export async function tripMoved(tx: Tx, id_rute: number, from: string): Promise<void> {
  await keepOriginalTime(tx, id_rute, from)
  await recomputeDeadlines(tx, id_rute)
}

/**
 * After stops of a trip changed, in `seats.withClaimsLocked`: as `tripMoved`, for the orders whose journeys begin at another time than
 * `before`.
 */
export async function stopsMoved(
  tx: Tx,
  id_rute: number,
  before: readonly { order_group_id: string; waktu: string }[],
): Promise<void> {
  await keepTimesBefore(tx, id_rute, before)
  await recomputeDeadlines(tx, id_rute)
}

/** After a trip became another journey, which no live ticket or hold forbids: keeps in each of its orders the one that was bought. */
export async function tripRerouted(
  tx: Tx,
  id_rute: number,
  from: { asal: string; tujuan: string },
): Promise<void> {
  await keepOriginalCities(tx, id_rute, from)
}

function pick(order: LockedOrder, ids: readonly number[]): OrderTicket[] {
  const tickets = order.tickets.filter((ticket) => ids.includes(ticket.id_tiket))
  if (tickets.length !== ids.length)
    throw new Error(`Tickets ${ids.join(', ')} are not all of order ${order.order_group_id}`)
  return tickets
}

type Change = {
  to: TicketStatus
  cause: TicketCause
  cancel_cause: CancelCause | null
  actor: number | null
  alasan?: string | null
}

async function change(
  tx: Tx,
  { order_group_id }: LockedOrder,
  tickets: readonly OrderTicket[],
  { to, cause, cancel_cause, actor, alasan = null }: Change,
): Promise<number[]> {
  if (tickets.length === 0) return []
  requireTransition(tickets, to, cause)
  const changed = await updateStatus(tx, { tickets, to, cause, cancel_cause, id_user: actor, alasan })
  if (changed !== tickets.length)
    throw new Error(
      `${changed} of ${tickets.length} tickets of order ${order_group_id} were as they were read`,
    )
  const now = await selectOrderTickets(tx, order_group_id)
  await ensureLiveMaster(tx, order_group_id, now)
  return confirmFree(tx, now)
}

/**
 * Confirms the pending tickets of an order that owes nothing: they cost nothing, and nothing would ever confirm them [M73]. Returns
 * their ids.
 */
async function confirmFree(tx: Tx, tickets: OrderTicket[]): Promise<number[]> {
  const free = unpaidSum({ tickets }) === 0 ? pendingTickets({ tickets }) : []
  if (free.length === 0) return []
  await updateStatus(tx, { tickets: free, to: 'confirmed', cause: 'free', cancel_cause: null, id_user: null })
  return free.map(({ id_tiket }) => id_tiket)
}

function requireTransition(tickets: readonly OrderTicket[], to: TicketStatus, cause: TicketCause): void {
  for (const { id_tiket, status_tiket } of tickets)
    if (!canChange(status_tiket, to, cause))
      throw new Error(`Ticket ${id_tiket} cannot go from ${status_tiket} to ${to} by ${cause}`)
}

/** Keeps a live master: the payment's order id, mails and screens refer to it. */
async function ensureLiveMaster(tx: Tx, order_group_id: string, tickets: OrderTicket[]): Promise<void> {
  const master = chooseMaster(tickets)
  if (master && !master.is_master_ticket && isLiveTicket(master.status_tiket))
    await setMaster(tx, order_group_id, master.id_tiket)
}
