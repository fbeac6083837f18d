import { tickets, type OrderGroup, type Ticket, type TripBrief } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, HttpError } from '../../../lib/http-client.ts'

/** An order as far as the reply contains it: the grouped shape, or a single ticket's as a fallback. */
export type OrderReply = {
  readonly tickets: readonly Ticket[]
  readonly route: TripBrief | null
  readonly refund_due: number
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
    return fetchTicket(id, signal).catch((second: unknown) => {
      // Only a 404 of both means that there is no such ticket.
      throw error.status === 404 ? second : error
    })
  }
}

/** A busy server is asked again instead: one ticket of several would pass for the order. */
const mayTryTicket = (error: HttpError): boolean =>
  error.status === 404 || (error.status >= 500 && !error.isTransient)

async function fetchTicket(id: string, signal: AbortSignal): Promise<OrderReply> {
  const { data } = await call(tickets.getTicket, {
    params: { id },
    signal,
    foreign: ({ reply, ticket }) => reply(ticket),
  })
  return { tickets: [data], route: data.Rute, refund_due: 0 }
}

function fromGroup(group: OrderGroup): OrderReply {
  return { tickets: group.tickets, route: group.route, refund_due: group.order.refund_due }
}
