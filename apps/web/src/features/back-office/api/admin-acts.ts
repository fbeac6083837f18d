/** What an administrator changes. `versi` goes along as If-Match: an edit of an older state ends in 412 EDIT_CONFLICT. */
import { accounts, backOffice, type Input, type TicketStatus } from '@tiketbus/contract'
import { call } from '../../../lib/http-client.ts'

export type UserForm = Input<typeof backOffice.updateUser.body>
export type BusForm = Input<typeof backOffice.addBus.body>
export type RouteForm = Input<typeof backOffice.addTrip.body>

const params = (id: number) => ({ id: String(id) })

export const updateUser = (id: number, body: UserForm, ifMatch: number | undefined) =>
  call(backOffice.updateUser, { params: params(id), body, ifMatch })
export const deleteUser = (id: number, ifMatch: number | undefined) =>
  call(backOffice.deleteUser, { params: params(id), ifMatch })
export const makeAdmin = (id: number) => call(accounts.makeAdmin, { params: params(id) })

export const addBus = (body: BusForm, idempotencyKey: string) =>
  call(backOffice.addBus, { body, idempotencyKey })
export const updateBus = (id: number, body: BusForm, ifMatch: number | undefined) =>
  call(backOffice.updateBus, { params: params(id), body, ifMatch })
export const deleteBus = (id: number, ifMatch: number | undefined) =>
  call(backOffice.deleteBus, { params: params(id), ifMatch })

export const addRoute = (body: RouteForm, idempotencyKey: string) =>
  call(backOffice.addTrip, { body, idempotencyKey })
export const updateRoute = (id: number, body: RouteForm, ifMatch: number | undefined) =>
  call(backOffice.updateTrip, { params: params(id), body, ifMatch })
export const deleteRoute = (id: number, ifMatch: number | undefined) =>
  call(backOffice.deleteTrip, { params: params(id), ifMatch })

/** `tanpa_cek`: the manual payment is recorded although the provider did not answer. */
export const updateTicketStatus = (
  id: number,
  { status_tiket, tanpa_cek = false }: { status_tiket: TicketStatus; tanpa_cek?: boolean },
  ifMatch: number | undefined,
) =>
  call(backOffice.updateTicketStatus, {
    params: params(id),
    body: { status_tiket, ...(tanpa_cek && { tanpa_cek }) },
    ifMatch,
  })
export const deleteTicket = (id: number, ifMatch: number | undefined) =>
  call(backOffice.deleteTicket, { params: params(id), ifMatch })
