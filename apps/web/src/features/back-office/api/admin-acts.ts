/** What an administrator changes. `versi` goes along as If-Match: an edit of an older state ends in 412 EDIT_CONFLICT. */
import {
  accounts,
  type Input,
  type TicketStatus,
  adminPeople,
  adminBuses,
  adminDepartures,
  adminTickets,
} from '@tiketbus/contract'
import { call } from '../../../lib/http-client.ts'

export type UserForm = Input<typeof adminPeople.updateUser.body>
export type BusForm = Input<typeof adminBuses.addBus.body>
export type RouteForm = Input<typeof adminDepartures.addTrip.body>

const params = (id: number) => ({ id: String(id) })

export const updateUser = (id: number, body: UserForm, ifMatch: number | undefined) =>
  call(adminPeople.updateUser, { params: params(id), body, ifMatch })
export const deleteUser = (id: number, ifMatch: number | undefined) =>
  call(adminPeople.deleteUser, { params: params(id), ifMatch })
export const makeAdmin = (id: number) => call(accounts.makeAdmin, { params: params(id) })

export const addBus = (body: BusForm, idempotencyKey: string) =>
  call(adminBuses.addBus, { body, idempotencyKey })
export const updateBus = (id: number, body: BusForm, ifMatch: number | undefined) =>
  call(adminBuses.updateBus, { params: params(id), body, ifMatch })
export const deleteBus = (id: number, ifMatch: number | undefined) =>
  call(adminBuses.deleteBus, { params: params(id), ifMatch })

export const addRoute = (body: RouteForm, idempotencyKey: string) =>
  call(adminDepartures.addTrip, { body, idempotencyKey })
export const updateRoute = (id: number, body: RouteForm, ifMatch: number | undefined) =>
  call(adminDepartures.updateTrip, { params: params(id), body, ifMatch })
export const deleteRoute = (id: number, ifMatch: number | undefined) =>
  call(adminDepartures.deleteTrip, { params: params(id), ifMatch })

/** `tanpa_cek`: the manual payment is recorded although the provider did not answer. */
export const updateTicketStatus = (
  id: number,
  { status_tiket, tanpa_cek = false }: { status_tiket: TicketStatus; tanpa_cek?: boolean },
  ifMatch: number | undefined,
) =>
  call(adminTickets.updateTicketStatus, {
    params: params(id),
    body: { status_tiket, ...(tanpa_cek && { tanpa_cek }) },
    ifMatch,
  })
export const deleteTicket = (id: number, ifMatch: number | undefined) =>
  call(adminTickets.deleteTicket, { params: params(id), ifMatch })
