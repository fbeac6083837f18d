/** Departure calls. `versi` is sent as If-Match: an edit of an outdated record responds 412 EDIT_CONFLICT. */
import {
  TRIP_STATUSES,
  adminDepartures,
  type Input,
  type Trip,
  adminBuses,
  trips,
  adminTimetable,
} from '@tiketbus/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import { narrowed, paged, type ListQuery, type RowTexts, params } from '../../shared/api/list-query.ts'
import type { Days } from '../day-choice.ts'

export type RouteForm = Input<typeof adminDepartures.addTrip.body>

const texts: RowTexts<Trip> = {
  searched: ({ asal, tujuan, nama_bus }) => [asal, tujuan, nama_bus],
  filtered: ({ status }) => status,
}

/** `days`: days of departure at the origin; none for all, newest first. */
export function routesQuery(list: ListQuery, days: Days) {
  const status = TRIP_STATUSES.find((known) => known === list.filter)
  return queryOptions({
    queryKey: ['admin', 'routes', list, days],
    queryFn: async ({ signal }) => {
      const listed = await call(adminDepartures.listTrips, {
        foreign: ({ reply, listOf, trip }) => reply(listOf(trip)),
        query: { ...paged(list), status, ...days },
        signal,
      })
      return narrowed(listed, { ...list, filter: status ?? '' }, texts)
    },
    placeholderData: keepPreviousData,
  })
}

/** One departure by its number; throws NOT_FOUND if it was deleted. */
export const readRoute = (id: number) => call(adminDepartures.getTrip, { params: params(id) })

/** Query of a departure that was just added, shown above the list. */
export function routeQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'routes', 'added', id],
    queryFn: () => readRoute(id),
    retry: false,
  })
}

export const addRoute = (body: RouteForm, idempotencyKey: string) =>
  call(adminDepartures.addTrip, { foreign: ({ reply, trip }) => reply(trip), body, idempotencyKey })
export const updateRoute = (id: number, body: RouteForm, ifMatch: number | undefined) =>
  call(adminDepartures.updateTrip, {
    foreign: ({ reply, trip }) => reply(trip),
    params: params(id),
    body,
    ifMatch,
  })
export const deleteRoute = (id: number, ifMatch: number | undefined) =>
  call(adminDepartures.deleteTrip, { foreign: ({ deletion }) => deletion, params: params(id), ifMatch })

/** Confirms the zones of a departure that were guessed: the same departure again, with its zones named [T161]. */
export const confirmZones = (trip: Trip) => {
  const { id_bus, asal, tujuan, waktu_berangkat, harga, status, zona_asal, zona_tujuan } = trip
  const body = { id_bus, asal, tujuan, waktu_berangkat, harga, status, zona_asal, zona_tujuan }
  return updateRoute(trip.id_rute, body, trip.versi)
}

/** Query of all buses, for the route form's select. */
export const allBusesQuery = queryOptions({
  queryKey: ['admin', 'buses', 'all'],
  queryFn: ({ signal }) =>
    call(adminBuses.listBuses, { foreign: ({ reply, listOf, bus }) => reply(listOf(bus)), signal }),
  staleTime: 60_000,
})

/** Query of every known city, for the forms of departures. */
export const allCitiesQuery = queryOptions({
  queryKey: ['cities', 'all'],
  queryFn: async ({ signal }) => (await call(trips.listCities, { query: { semua: 'ya' }, signal })).data,
  staleTime: 3_600_000,
})

export function movePreviewQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'move', id],
    queryFn: ({ signal }) => call(adminDepartures.previewMove, { params: params(id), signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export type BulkForm = Input<typeof adminTimetable.addBulk.body>
export type CopyForm = Input<typeof adminTimetable.addCopy.body>

export const previewBulk = (body: BulkForm, signal?: AbortSignal) =>
  call(adminTimetable.previewBulk, { body, ...(signal && { signal }) })
export const addBulk = (body: BulkForm, idempotencyKey: string) =>
  call(adminTimetable.addBulk, { body, idempotencyKey })
export const previewCopy = (body: CopyForm) => call(adminTimetable.previewCopy, { body })
export const addCopy = (body: CopyForm, idempotencyKey: string) =>
  call(adminTimetable.addCopy, { body, idempotencyKey })
