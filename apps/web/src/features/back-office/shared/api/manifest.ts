import { adminDepartures } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import { params } from './list-query.ts'

/** `withPeople` false: for those who may sell the seats and not see who has them. */
export function manifestQuery(id: number | string, withPeople = true) {
  return queryOptions({
    queryKey: ['admin', 'manifest', String(id)],
    queryFn: ({ signal }) =>
      call(withPeople ? adminDepartures.manifest : adminDepartures.sellableSeats, {
        params: params(id),
        signal,
      }),
    // Seats are sold and boarded while the page is open.
    refetchInterval: 20_000,
  })
}
