import { holds } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'

/** Query of one of the user's own holds. */
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
