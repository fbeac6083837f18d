import { trips, type Input } from '@tiketbus/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'
import { pageReply } from '../../../lib/page-data.ts'

export type TripListQuery = Input<typeof trips.listTrips.query>

/** A page of the timetable; what was shown before stays while the next one is on its way. */
export function tripListQuery(query: TripListQuery) {
  return queryOptions({
    queryKey: ['routes', 'routes', query],
    queryFn: ({ signal }) =>
      call(trips.listTrips, { query, signal, foreign: ({ reply, listOf, trip }) => reply(listOf(trip)) }),
    initialData: () => pageReply(trips.listTrips, { query }),
    placeholderData: keepPreviousData,
  })
}
