import * as v from 'valibot'
import { endpoint, ok, okList } from './endpoint.ts'
import { idParam, pageQuery, uuid } from './fields.ts'
import { strictObject } from './read.ts'
import { orderGroup, ticket, ticketStatus } from './orders.ts'

export const tickets = {
  /** A page counts orders, not tickets: the tickets of one order are never torn apart. Without a page: the newest 1,000 tickets. `status` is the master's; `pending` also finds an order with any unpaid seat. */
  myTickets: endpoint({
    method: 'GET',
    path: '/api/tiket/my-tickets',
    caller: 'user',
    summary: 'Tiket sendiri, terbaru dahulu',
    query: strictObject({ status: v.optional(ticketStatus), ...pageQuery }),
    reply: okList(ticket),
    errors: ['UNAUTHENTICATED'],
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/api/tiket/order/:id',
    caller: 'user',
    summary: 'Pesanan: order_group_id, atau id tiket mana pun di dalamnya',
    params: v.object({ id: v.union([idParam, uuid], 'Nomor tidak valid') }),
    reply: ok(orderGroup),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
  }),
  getTicket: endpoint({
    method: 'GET',
    path: '/api/tiket/:id',
    caller: 'user',
    summary: 'Satu tiket sendiri',
    params: v.object({ id: idParam }),
    reply: ok(ticket),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
  }),
  cancelTicket: endpoint({
    method: 'PUT',
    path: '/api/tiket/cancel/:id',
    caller: 'user',
    summary: 'Batalkan tiket-tiket pending dari pesanan ini',
    params: v.object({ id: idParam }),
    reply: ok(ticket),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'TICKET_NOT_PENDING'],
  }),
} as const
