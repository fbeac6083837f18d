import { adminOrders, adminTickets, type TicketStatus } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { freshQuery, params } from './list-query.ts'

/** Query of a ticket, with the refund if it were cancelled now, and the sum to record if it were confirmed. */
export const ticketQuery = (id: number) => freshQuery(['tickets', 'one', id], loadTicket(id))

/** The same for its own page; refetched after each change, unlike a dialog's. */
export const ticketPageQuery = (id: string) => freshQuery(['tickets', 'page', id], loadTicket(id))

const loadTicket = (id: number | string) => (signal: AbortSignal) =>
  call(adminTickets.getTicket, { params: params(id), signal })

/** One ticket by its number; throws NOT_FOUND if it was deleted. */
export const readTicket = (id: number) => call(adminTickets.getTicket, { params: params(id) })

/** `recordable`: the sum to record that was shown. `tanpa_cek`: records the manual payment although the provider did not answer. `versi` is sent as If-Match. */
export const updateTicketStatus = (
  id: number,
  given: {
    status_tiket: TicketStatus
    tanpa_cek?: boolean
    alasan?: string
    recordable?: number | undefined
  },
  ifMatch: number | undefined,
) => {
  const { status_tiket, tanpa_cek = false, alasan = '', recordable } = given
  return call(adminTickets.updateTicketStatus, {
    foreign: ({ reply, ticket }) => reply(ticket),
    params: params(id),
    body: {
      status_tiket,
      ...(tanpa_cek && { tanpa_cek }),
      ...(alasan !== '' && { alasan }),
      ...(recordable !== undefined && { recordable }),
    },
    ifMatch,
  })
}

/** Mails the order's e-ticket again, to the passenger's own address [B66]. */
export const sendTickets = (id: string, idempotencyKey: string) =>
  call(adminOrders.sendTickets, { params: params(id), idempotencyKey })
