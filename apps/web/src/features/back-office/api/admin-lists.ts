/** The lists of administration, paged and searched by the server. */
import {
  ROLES,
  TICKET_STATUSES,
  TRIP_STATUSES,
  adminPeople,
  adminBuses,
  adminDepartures,
  adminTickets,
  adminReports,
} from '@tiketbus/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'

export type ListQuery = {
  readonly q: string
  readonly filter: string
  readonly page: number
  readonly limit: number
}

const paged = ({ q, page, limit }: ListQuery) => ({ ...(q !== '' && { q }), page, limit })

export function usersQuery(list: ListQuery) {
  const role = ROLES.find((known) => known === list.filter)
  return queryOptions({
    queryKey: ['admin', 'users', list],
    queryFn: ({ signal }) => call(adminPeople.listUsers, { query: { ...paged(list), role }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function busesQuery(list: ListQuery) {
  return queryOptions({
    queryKey: ['admin', 'buses', list],
    queryFn: ({ signal }) => call(adminBuses.listBuses, { query: paged(list), signal }),
    placeholderData: keepPreviousData,
  })
}

export function routesQuery(list: ListQuery) {
  const status = TRIP_STATUSES.find((known) => known === list.filter)
  return queryOptions({
    queryKey: ['admin', 'routes', list],
    queryFn: ({ signal }) => call(adminDepartures.listTrips, { query: { ...paged(list), status }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function ticketsQuery(list: ListQuery) {
  const status = TICKET_STATUSES.find((known) => known === list.filter)
  return queryOptions({
    queryKey: ['admin', 'tickets', list],
    queryFn: ({ signal }) => call(adminTickets.listTickets, { query: { ...paged(list), status }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One ticket with what would be given back if it were cancelled now. */
export function ticketQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'tickets', 'one', id],
    queryFn: ({ signal }) => call(adminTickets.getTicket, { params: { id: String(id) }, signal }),
    staleTime: 0,
  })
}

/** One record, asked for by its number; NOT_FOUND once it was deleted. */
export const readUser = (id: number) => call(adminPeople.getUser, { params: { id: String(id) } })
export const readBus = (id: number) => call(adminBuses.getBus, { params: { id: String(id) } })
export const readRoute = (id: number) => call(adminDepartures.getTrip, { params: { id: String(id) } })
export const readTicket = (id: number) => call(adminTickets.getTicket, { params: { id: String(id) } })

/** Every bus, for the route form's selector. */
export const allBusesQuery = queryOptions({
  queryKey: ['admin', 'buses', 'all'],
  queryFn: ({ signal }) => call(adminBuses.listBuses, { signal }),
  staleTime: 60_000,
})

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) => call(adminReports.getStats, { signal }),
})
