import { trips, type Input } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'

type DaysQuery = Input<typeof trips.listDays.query>

/** The lowest prices of a line by day. Not asked for while a page is rendered on the server: prices follow into room that is kept. */
export function daysQuery(query: DaysQuery) {
  return queryOptions({
    queryKey: ['days', query],
    queryFn: async ({ signal }) => (await call(trips.listDays, { query, signal })).data,
    staleTime: 30_000,
  })
}
