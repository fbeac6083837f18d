import { trips } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'

/** Query of every known city. */
export const allCitiesQuery = queryOptions({
  queryKey: ['cities', 'all'],
  queryFn: async ({ signal }) => (await call(trips.listCities, { query: { semua: 'ya' }, signal })).data,
  staleTime: 3_600_000,
})
