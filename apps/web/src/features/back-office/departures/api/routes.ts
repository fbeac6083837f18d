/** Departure calls. `versi` is sent as If-Match: an edit of an outdated record responds 412 EDIT_CONFLICT. */
import {
  TRIP_STATUSES,
  adminDepartures,
  type Input,
  type Trip,
  adminBuses,
  adminTimetable,
} from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import { freshQuery, params, specifiedListQuery, type ListQuery } from '../../shared/api/list-query.ts'
import type { Days } from '../day-choice.ts'

export type RouteForm = Input<typeof adminDepartures.addTrip.body>

/** `days`: days of departure at the origin; none for all, newest first. */
export const routesQuery = (list: ListQuery, days: Days) =>
  specifiedListQuery({
    kind: 'routes',
    list,
    also: days,
    filters: TRIP_STATUSES,
    orders: ['waktu_berangkat', '-waktu_berangkat'],
    load: (query, status, signal) =>
      call(adminDepartures.listTrips, {
        foreign: ({ reply, listOf, trip }) => reply(listOf(trip)),
        query: { ...query, status, ...days },
        signal,
      }),
    searched: ({ asal, tujuan, nama_bus }) => [asal, tujuan, nama_bus],
    filtered: ({ status }) => status,
  })

/** One departure by its number; throws NOT_FOUND if it was deleted. */
export const readRoute = (id: number) => call(adminDepartures.getTrip, { params: params(id) })

/** Query of a departure that was just added, shown above the list. */
export const routeQuery = (id: number) =>
  queryOptions({ queryKey: ['admin', 'routes', 'added', id], queryFn: () => readRoute(id), retry: false })

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

export const movePreviewQuery = (id: number) => ({
  ...freshQuery(['move', id], (signal) => call(adminDepartures.previewMove, { params: params(id), signal })),
  gcTime: 0,
})

export const callOffPreviewQuery = (id: number) => ({
  ...freshQuery(['call-off', id], (signal) =>
    call(adminDepartures.previewCallOff, { params: params(id), signal }),
  ),
  gcTime: 0,
})

export const callOff = (id: number, alasan: string, guard: { idempotencyKey: string; ifMatch?: number }) =>
  call(adminDepartures.callOff, { params: params(id), body: { alasan }, ...guard })

/** Notes that the person who ordered was phoned about the call-off, or takes that back [T140]. */
export const markPhoned = (order: string, dihubungi: boolean) =>
  call(adminDepartures.markPhoned, { params: params(order), body: { dihubungi } })

export type BulkForm = Input<typeof adminTimetable.addBulk.body>
export type CopyForm = Input<typeof adminTimetable.addCopy.body>

export const previewBulk = (body: BulkForm, signal?: AbortSignal) =>
  call(adminTimetable.previewBulk, { body, ...(signal && { signal }) })
export const addBulk = (body: BulkForm, idempotencyKey: string) =>
  call(adminTimetable.addBulk, { body, idempotencyKey })
export const previewCopy = (body: CopyForm) => call(adminTimetable.previewCopy, { body })
export const addCopy = (body: CopyForm, idempotencyKey: string) =>
  call(adminTimetable.addCopy, { body, idempotencyKey })
