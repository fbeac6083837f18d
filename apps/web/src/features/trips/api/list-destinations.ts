import { trips } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'

/** Query of the cities that buses from `asal` go to. */
export function destinationsQuery(asal: string) {
  return queryOptions({
    queryKey: ['destinations', asal],
    queryFn: async ({ signal }) => (await call(trips.listDestinations, { query: { asal }, signal })).data,
    staleTime: 300_000,
  })
}
