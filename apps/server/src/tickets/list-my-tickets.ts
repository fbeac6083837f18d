import type { Meta, Ticket, TicketStatus } from '@tiketbus/contract'
import { viewTickets, type Keys } from '../orders/index.ts'
import type { Reader } from '../platform/database/database.ts'
import { pageOf, type PageQuery } from '../platform/database/lists.ts'
import { selectNewestOrders, selectOrderPage } from './ticket-list-store.ts'

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
    return {
      data: await viewTickets(reader, { order_group_id: await selectNewestOrders(reader, filter) }, keys),
    }
  const page = pageOf(query)
  const { orders, total } = await selectOrderPage(reader, filter, page)
  const data = await viewTickets(reader, { order_group_id: orders }, keys)
  return { data, meta: { page: page.page, limit: page.limit, total } }
}
