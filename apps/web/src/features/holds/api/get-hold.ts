import { holds } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'

/** One's own hold as the server has it. */
export function holdQuery(id: number) {
  return queryOptions({
    queryKey: ['reservations', 'currentReservation', id],
    queryFn: ({ signal }) =>
      call(holds.getHold, {
        params: { id: String(id) },
        signal,
        foreign: ({ reply, hold }) => reply(hold),
      }),
    staleTime: 0,
  })
}
