import type { Meta, Ticket, TicketStatus } from '@tiketbus/contract'
import { viewTickets, type Keys } from '../orders/index.ts'
import type { Reader } from '../platform/database/database.ts'
import { pageOf, type PageQuery } from '../platform/database/lists.ts'
import { withSource } from './get-ticket.ts'
import { selectNewestOrders, selectOrderPage, selectRefundStates } from './ticket-list-store.ts'

export type MyTicketsQuery = PageQuery & { id_user: number; status?: TicketStatus }

/**
 * Returns the caller's tickets, newest order first, an order's tickets together. A page counts orders; without page and limit:
 * the newest orders with up to 1,000 tickets. `status` is the master's; `pending` also finds an order in which any
 * seat is unpaid.
 */
export async function listMyTickets(
  reader: Reader,
  query: MyTicketsQuery,
  keys: Keys,
): Promise<{ data: Ticket[]; meta?: Meta }> {
  const filter = { id_user: query.id_user, status: query.status ?? null }
  if (query.page === undefined && query.limit === undefined)
    return { data: await ticketsOf(reader, await selectNewestOrders(reader, filter), keys) }
  const page = pageOf(query)
  const { orders, total } = await selectOrderPage(reader, filter, page)
  const data = await ticketsOf(reader, orders, keys)
  return { data, meta: { page: page.page, limit: page.limit, total } }
}

/** The refunds of all orders are read at once [K290]. */
async function ticketsOf(reader: Reader, orders: readonly string[], keys: Keys): Promise<Ticket[]> {
  const refunds = await selectRefundStates(reader, orders)
  const tickets = await viewTickets(reader, { order_group_id: orders }, keys)
  return tickets.map((ticket) => ({
    ...withSource(ticket),
    refund: refunds.get(ticket.order_group_id) ?? null,
  }))
}
