import { tickets, type Ticket } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'

/** Names of people who travelled on this account's last orders, each once [O242]. Only suggestions: without an answer there are none. */
export const earlierNamesQuery = () =>
  queryOptions({
    queryKey: ['tickets', 'tickets', 'names'],
    queryFn: async ({ signal }) => {
      const reply = await call(tickets.myTickets, {
        query: { page: 1, limit: 25 },
        signal,
        foreign: (shapes) => shapes.reply(shapes.tickets),
      })
      return namesOf(reply.data)
    },
    retry: false,
    staleTime: Infinity,
  })

function namesOf(list: readonly Pick<Ticket, 'nama_penumpang'>[]): readonly string[] {
  return [...new Set(list.flatMap(({ nama_penumpang }) => nama_penumpang ?? []))]
}
