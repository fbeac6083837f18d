/** `versi` goes along as If-Match: an edit of an older state ends in 412 EDIT_CONFLICT. */
import { TRIP_STATUSES, adminDepartures, type Input } from '@tiketbus/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import { paged, type ListQuery } from '../../shared/api/list-query.ts'
import { params } from '../../shared/api/params.ts'

export type RouteForm = Input<typeof adminDepartures.addTrip.body>

export function routesQuery(list: ListQuery) {
  const status = TRIP_STATUSES.find((known) => known === list.filter)
  return queryOptions({
    queryKey: ['admin', 'routes', list],
    queryFn: ({ signal }) =>
      call(adminDepartures.listTrips, {
        foreign: ({ reply, listOf, trip }) => reply(listOf(trip)),
        query: { ...paged(list), status },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** One departure, asked for by number; NOT_FOUND once it was deleted. */
export const readRoute = (id: number) => call(adminDepartures.getTrip, { params: params(id) })

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
