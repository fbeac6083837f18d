/** Ticket calls. `versi` is sent as If-Match: an edit of an outdated record responds 412 EDIT_CONFLICT. */
import { TICKET_STATUSES, adminTickets, ticketNumber } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { params, specifiedListQuery, type ListQuery } from '../../shared/api/list-query.ts'

export const ticketsQuery = (list: ListQuery) =>
  specifiedListQuery({
    kind: 'tickets',
    list,
    filters: TICKET_STATUSES,
    orders: ['id_tiket', '-id_tiket'],
    load: (query, status, signal) =>
      call(adminTickets.listTickets, {
        foreign: (shapes) => shapes.reply(shapes.tickets),
        query: { ...query, status },
        signal,
      }),
    searched: ({ id_tiket, User, Rute }) => [
      ticketNumber(id_tiket),
      User?.username,
      Rute?.asal,
      Rute?.tujuan,
    ],
    filtered: ({ status_tiket }) => status_tiket,
  })

export const deleteTicket = (id: number, ifMatch: number | undefined) =>
  call(adminTickets.deleteTicket, { foreign: ({ deletion }) => deletion, params: params(id), ifMatch })
