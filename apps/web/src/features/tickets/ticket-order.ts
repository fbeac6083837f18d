/** Tickets that were ordered together, as one card, one page, one printout. */
import {
  seatLabel,
  seatOf,
  totalOf,
  type Policy,
  type Ticket,
  type TicketStatus,
  type TripBrief,
} from '@tiketbus/contract'
import { purchaseNumber } from '../orders/index.ts'

export type TicketOrder = {
  readonly order_group_id: string
  /** In seat order. */
  readonly tickets: readonly Ticket[]
  /** The master ticket, or the first of the list if none is marked. */
  readonly master: Ticket
  readonly route: TripBrief | null
  readonly seats: readonly number[]
  /** The order's whole price, rupiah. */
  readonly total: number
  /** The price of its pending tickets. */
  readonly unpaid: number
  /** The order's status: the master ticket's [K10]. */
  readonly status: TicketStatus
  readonly mixed: boolean
  /** The refund and change policy agreed to. */
  readonly policy?: Policy | undefined
}

/** Groups a list of tickets into orders; an order takes the place of its first ticket. */
export function groupTickets(tickets: readonly Ticket[]): TicketOrder[] {
  const groups = new Map<string, Ticket[]>()
  for (const ticket of tickets) {
    const group = groups.get(ticket.order_group_id)
    if (group) group.push(ticket)
    else groups.set(ticket.order_group_id, [ticket])
  }
  return [...groups.values()].flatMap((group) => toOrder(group) ?? [])
}

type OrderParts = {
  readonly tickets: readonly Ticket[]
  readonly route: TripBrief | null
  readonly kebijakan?: Policy | null | undefined
  readonly order?: { readonly seats: readonly number[]; readonly total_amount: number } | undefined
}

/** One order of the grouped reply; undefined if it has no ticket. */
export function orderOf({ tickets, route, kebijakan, order: own }: OrderParts): TicketOrder | undefined {
  const order = toOrder(tickets)
  if (order === undefined) return undefined
  // Another server may send fewer tickets than the order has seats.
  const isPart = own !== undefined && own.seats.length > tickets.length
  return {
    ...order,
    route: route ?? order.route,
    ...(kebijakan && { policy: kebijakan }),
    ...(isPart && { seats: own.seats, total: own.total_amount }),
  }
}

/** Whether the journey, its time and the seats are present, without which no view of the order makes sense. Another server may omit them. */
export function isComplete({ route, seats }: TicketOrder): boolean {
  if (!route?.asal || !route.tujuan) return false
  return Number.isFinite(Date.parse(route.waktu_berangkat)) && seats.every((seat) => seat > 0)
}

function toOrder(unsorted: readonly Ticket[]): TicketOrder | undefined {
  const tickets = unsorted.toSorted((a, b) => a.nomor_kursi - b.nomor_kursi)
  const master = unsorted.find((ticket) => ticket.is_master_ticket) ?? unsorted[0]
  if (master === undefined) return undefined
  const pending = tickets.filter((ticket) => ticket.status_tiket === 'pending')
  return {
    order_group_id: master.order_group_id,
    tickets,
    master,
    route: master.Rute,
    seats: tickets.map((ticket) => ticket.nomor_kursi),
    // A list may have the master ticket alone.
    total: tickets.length < master.ticket_count ? master.order_total_amount : totalOf(tickets),
    unpaid: totalOf(pending),
    status: master.status_tiket,
    mixed: new Set(tickets.map((ticket) => ticket.status_tiket)).size > 1,
  }
}

/** What people read of one of its seats; the order may have seats whose tickets another server omits. */
export function seatIn({ tickets, route }: Pick<TicketOrder, 'tickets' | 'route'>, seat: number): string {
  const ticket = tickets.find(({ nomor_kursi }) => nomor_kursi === seat)
  return ticket ? seatOf(ticket) : seatLabel(route, seat)
}

/** All of its seats, in one list. */
export const seatsIn = (order: TicketOrder): string =>
  order.seats.map((seat) => seatIn(order, seat)).join(', ')

const countOf = ({ master, tickets }: TicketOrder): number => Math.max(master.ticket_count, tickets.length)

/** Whether it has several tickets. */
export const isGrouped = (order: TicketOrder): boolean => countOf(order) > 1

/** TB-{id} for a single ticket, the short number of a group. */
export function orderNumber(order: TicketOrder): string {
  const { order_group_id, master } = order
  return purchaseNumber({ order_group_id, master_ticket_id: master.id_tiket, count: countOf(order) })
}

/** Whether any of its tickets has this status; decides which of pay, cancel and print are offered. */
export function hasStatus(order: TicketOrder, status: TicketStatus): boolean {
  return order.tickets.some((ticket) => ticket.status_tiket === status)
}

/** Whether every ticket is cancelled: nobody travels with this order any more. */
export const isCancelled = ({ tickets }: TicketOrder): boolean =>
  tickets.every(({ status_tiket }) => status_tiket === 'cancelled')

/** Whether the payment deadline cancelled the order, not a person and not a departure that was called off. */
export const hasExpired = (order: TicketOrder): boolean =>
  isCancelled(order) && order.master.payment_expired === true

/** Whether the list's filter includes it: by the order's status, or as pending if a seat is unpaid. */
export function matchesStatusFilter(order: TicketOrder, status: TicketStatus | undefined): boolean {
  return (
    status === undefined || order.status === status || (status === 'pending' && hasStatus(order, 'pending'))
  )
}

type Reply = { readonly data: readonly Ticket[]; readonly meta?: { readonly total: number } | undefined }
type Wanted = { readonly status: TicketStatus | undefined; readonly page: number; readonly limit: number }

/** The requested page of orders. A server without paging sends all tickets, which are filtered here. */
export function pageOfOrders(reply: Reply, { status, page, limit }: Wanted): Page {
  const orders = groupTickets(reply.data)
  if (reply.meta) return { found: orders, total: reply.meta.total }
  const listed = orders.filter((order) => matchesStatusFilter(order, status))
  return { found: listed.slice((page - 1) * limit, page * limit), total: listed.length }
}

type Page = { readonly found: readonly TicketOrder[]; readonly total: number }
