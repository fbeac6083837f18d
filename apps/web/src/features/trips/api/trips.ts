import { trips, type Input } from '@tiketbus/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'
import { initialReply } from '../../../lib/page-data.ts'
import type { Part } from '../../../lib/paths.ts'

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

/** Query of a departure, or of a part of its way, with its free seats and whether it can be booked. */
export function tripQuery(idRute: number, part: Part = {}) {
  const input = { params: { id: String(idRute) }, query: part }
  return queryOptions({
    queryKey: ['routes', 'selectedRoute', idRute, ...keyOfPart(part)],
    queryFn: ({ signal }) =>
      call(trips.getTrip, { ...input, signal, foreign: ({ reply, trip }) => reply(trip) }),
    initialData: () => initialReply(trips.getTrip, input),
  })
}

/** Nothing for the whole way. */
export const keyOfPart = (part: Part): Part[] => (Object.keys(part).length > 0 ? [part] : [])

type DaysQuery = Input<typeof trips.listDays.query>

/** Query of a line's lowest prices by day. Not loaded during server rendering: prices appear later, in reserved space. */
export function daysQuery(query: DaysQuery) {
  return queryOptions({
    queryKey: ['days', query],
    queryFn: async ({ signal }) => (await call(trips.listDays, { query, signal })).data,
    staleTime: 30_000,
  })
}

/** Query of the cities to suggest: those with a terminal or a departure on sale; they hardly ever change. */
export const citiesQuery = queryOptions({
  queryKey: ['cities'],
  queryFn: async ({ signal }) => (await call(trips.listCities, { signal })).data,
  staleTime: 3_600_000,
})

/** Query of the cities that buses from `asal` go to. */
export function destinationsQuery(asal: string) {
  return queryOptions({
    queryKey: ['destinations', asal],
    queryFn: async ({ signal }) => (await call(trips.listDestinations, { query: { asal }, signal })).data,
    staleTime: 300_000,
  })
}
