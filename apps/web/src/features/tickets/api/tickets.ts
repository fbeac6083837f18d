import {
  tickets,
  type OrderGroup,
  type Policy,
  type Ticket,
  type TripBrief,
  type TicketStatus,
  type MovedRefund,
} from '@tiketbus/contract'
import { queryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { call, HttpError } from '../../../lib/http-client.ts'

/** An order as far as the reply contains it: the grouped shape, or a single ticket's as a fallback. */
export type OrderReply = {
  readonly tickets: readonly Ticket[]
  readonly route: TripBrief | null
  readonly refund_due: number
  /** The order's own seats and sum: another server may send fewer tickets. Absent without an order around the tickets. */
  readonly order?: { readonly seats: readonly number[]; readonly total_amount: number }
  /** The refund and change policy agreed to. */
  readonly kebijakan?: Policy | null | undefined
}

/** Query of an order by its order_group_id or by the id of any of its tickets. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['tickets', 'selectedTicket', id],
    queryFn: ({ signal }) => fetchOrder(id, signal),
    // Also if the last answer is fresh: what was kept on the phone is shown until then.
    refetchOnReconnect: 'always',
  })
}

/** GET /api/tiket/order/{id}, fallback GET /api/tiket/{id} if that fails [W71]. Incomplete data is not a failure [K20]. */
async function fetchOrder(id: string, signal: AbortSignal): Promise<OrderReply> {
  try {
    const { data } = await call(tickets.getOrder, {
      params: { id },
      signal,
      foreign: ({ reply, groupedOrder }) => reply(groupedOrder),
    })
    return fromGroup(data)
  } catch (error) {
    if (!(error instanceof HttpError) || !mayTryTicket(error)) throw error
    const found = await fetchTicket(id, signal).catch((second: unknown) => {
      // Only a 404 of both means that there is no such ticket.
      throw error.status === 404 ? second : error
    })
    // A busy server is asked for the order again: one ticket of several would pass for all of it.
    if (error.isTransient && (found.tickets[0]?.ticket_count ?? 1) > found.tickets.length) throw error
    return found
  }
}

/** Not after a refusal (4xx), and without a connection the second call fails as the first did. */
function mayTryTicket({ kind, status, body }: HttpError): boolean {
  if (kind === 'status') return status === 404 || status >= 500 || status < 400
  // A reply without an order. One with an order that lacks fields is incomplete [K20], and its ticket would be no better.
  return kind === 'unreadable' && !(body instanceof Object && 'data' in body && body.data instanceof Object)
}

async function fetchTicket(id: string, signal: AbortSignal): Promise<OrderReply> {
  const { data } = await call(tickets.getTicket, {
    params: { id },
    signal,
    foreign: ({ reply, groupedOrder }) => reply(groupedOrder),
  })
  if ('tickets' in data) return fromGroup(data)
  return { tickets: [data], route: data.Rute, refund_due: 0 }
}

function fromGroup({ tickets: all, route, order }: OrderGroup): OrderReply {
  const { seats, total_amount, refund_due, kebijakan } = order
  return { tickets: all, route, refund_due, kebijakan, order: { seats, total_amount } }
}

/** Loads shown orders again; resolves once an opened one is there. */
export async function reloadTickets(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['tickets', 'tickets'] })
  await client.invalidateQueries({ queryKey: ['tickets', 'selectedTicket'] })
}

type MyTicketsPage = {
  readonly status: TicketStatus | undefined
  readonly page: number
  readonly limit: number
}

/** One page of the caller's orders (as tickets); `meta.total` counts orders. */
export function myTicketsQuery(page: MyTicketsPage) {
  return queryOptions({
    queryKey: ['tickets', 'tickets', page],
    queryFn: ({ signal }) =>
      call(tickets.myTickets, {
        query: page,
        signal,
        foreign: (shapes) => shapes.reply(shapes.tickets),
      }),
    placeholderData: keepPreviousData,
    // Also if the last answer is fresh: what was kept on the phone is shown until then.
    refetchOnReconnect: 'always',
  })
}

/** Corrects the name on the caller's own seat; the same name again changes nothing. */
export async function correctName(id_tiket: number, nama: string): Promise<Ticket> {
  return (await call(tickets.correctName, { params: { id: String(id_tiket) }, body: { nama } })).data
}

/** Enters, changes or (null) removes the identity number on the caller's own seat. The reply has its mask. */
export async function setIdentity(id_tiket: number, nomor_identitas: string | null): Promise<Ticket> {
  const body = { nomor_identitas }
  return (await call(tickets.setIdentity, { params: { id: String(id_tiket) }, body })).data
}

/** The order: by one of the caller's own tickets, or by the signed link of a mail. */
export type MovedOrder = { readonly idTiket: number } | { readonly token: string }

/** Query of what goes back for a departure that was moved; an error names why nothing does [M160]. */
export function movedRefundQuery(order: MovedOrder) {
  const key = 'token' in order ? order.token : String(order.idTiket)
  return queryOptions({
    queryKey: ['moved-refund', key],
    queryFn: async ({ signal }): Promise<MovedRefund> =>
      'token' in order
        ? (await call(tickets.checkRefundLink, { params: { token: order.token }, signal })).data
        : (await call(tickets.checkMovedRefund, { params: { id: String(order.idTiket) }, signal })).data,
    retry: false,
  })
}

/** Cancels the whole order; its fare goes back. A repeated call changes nothing. */
export async function takeFareBack(order: MovedOrder): Promise<MovedRefund> {
  return 'token' in order
    ? (await call(tickets.refundByLink, { params: { token: order.token } })).data
    : (await call(tickets.refundMoved, { params: { id: String(order.idTiket) } })).data
}
