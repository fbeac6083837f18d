import { adminTickets } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import { params } from '../../shared/api/params.ts'

/** Query of a ticket, with the refund if it is cancelled. */
export function seatTicketQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'tickets', 'one', id],
    queryFn: ({ signal }) => call(adminTickets.getTicket, { params: params(id), signal }),
    staleTime: 0,
  })
}

export const cancelTicket = (id: number, alasan: string, ifMatch: number | undefined) =>
  call(adminTickets.updateTicketStatus, {
    foreign: ({ reply, ticket }) => reply(ticket),
    params: params(id),
    body: { status_tiket: 'cancelled', ...(alasan !== '' && { alasan }) },
    ifMatch,
  })
