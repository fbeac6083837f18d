import { trips } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'

/** Query of the cities to suggest: those with a terminal or a departure on sale; they hardly ever change. */
export const citiesQuery = queryOptions({
  queryKey: ['cities'],
  queryFn: async ({ signal }) => (await call(trips.listCities, { signal })).data,
  staleTime: 3_600_000,
})
