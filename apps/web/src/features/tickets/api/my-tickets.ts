import { tickets, type TicketStatus } from '@tiketbus/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'

export type MyTicketsPage = {
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
