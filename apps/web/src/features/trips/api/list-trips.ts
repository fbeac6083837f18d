import { trips, type Input } from '@tiketbus/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'
import { initialReply } from '../../../lib/page-data.ts'

export type TripListQuery = Input<typeof trips.listTrips.query>

/** Query of a page of the timetable; the previous page stays visible while the next one loads. */
export function tripListQuery(query: TripListQuery) {
  return queryOptions({
    queryKey: ['routes', 'routes', query],
    queryFn: ({ signal }) =>
      call(trips.listTrips, { query, signal, foreign: ({ reply, listOf, trip }) => reply(listOf(trip)) }),
    initialData: () => initialReply(trips.listTrips, { query }),
    placeholderData: keepPreviousData,
  })
}
