import { adminDepartures, adminTickets, adminOrders } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import { params } from '../../shared/api/list-query.ts'

export function callOffPreviewQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'call-off', id],
    queryFn: ({ signal }) => call(adminDepartures.previewCallOff, { params: params(id), signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export const callOff = (id: number, alasan: string, guard: { idempotencyKey: string; ifMatch?: number }) =>
  call(adminDepartures.callOff, { params: params(id), body: { alasan }, ...guard })

/** Query of a ticket, with the refund if it is cancelled. */
export function seatTicketQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'tickets', 'one', id],
    queryFn: ({ signal }) => call(adminTickets.getTicket, { params: params(id), signal }),
    staleTime: 0,
  })
}

export const cancelTicket = (id: number, alasan: string, ifMatch: number | undefined) =>
  call(adminTickets.updateTicketStatus, {
    foreign: ({ reply, ticket }) => reply(ticket),
    params: params(id),
    body: { status_tiket: 'cancelled', ...(alasan !== '' && { alasan }) },
    ifMatch,
  })

/** Notes that the person who ordered was phoned about the call-off, or takes that back [T140]. */
export const markPhoned = (order: string, dihubungi: boolean) =>
  call(adminDepartures.markPhoned, { params: params(order), body: { dihubungi } })

/** Mails the order's e-ticket again, to the passenger's own address [B66]. */
export const sendTickets = (id: string, idempotencyKey: string) =>
  call(adminOrders.sendTickets, { params: params(id), idempotencyKey })
