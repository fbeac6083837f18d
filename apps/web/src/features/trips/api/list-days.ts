import { trips, type Input } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'

type DaysQuery = Input<typeof trips.listDays.query>

/** Query of a line's lowest prices by day. Not loaded during server rendering: prices appear later, in reserved space. */
export function daysQuery(query: DaysQuery) {
  return queryOptions({
    queryKey: ['days', query],
    queryFn: async ({ signal }) => (await call(trips.listDays, { query, signal })).data,
    staleTime: 30_000,
  })
}
