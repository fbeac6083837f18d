/** Ticket calls. `versi` is sent as If-Match: an edit of an outdated record responds 412 EDIT_CONFLICT. */
import {
  TICKET_STATUSES,
  adminTickets,
  ticketNumber,
  type Ticket,
  type TicketStatus,
} from '@tiketbus/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import { narrowed, paged, type ListQuery, type RowTexts, params } from '../../shared/api/list-query.ts'

const texts: RowTexts<Ticket> = {
  searched: ({ id_tiket, User, Rute }) => [ticketNumber(id_tiket), User?.username, Rute?.asal, Rute?.tujuan],
  filtered: ({ status_tiket }) => status_tiket,
}

export function ticketsQuery(list: ListQuery) {
  const status = TICKET_STATUSES.find((known) => known === list.filter)
  return queryOptions({
    queryKey: ['admin', 'tickets', list],
    queryFn: async ({ signal }) => {
      const listed = await call(adminTickets.listTickets, {
        foreign: (shapes) => shapes.reply(shapes.tickets),
        query: { ...paged(list), status },
        signal,
      })
      return narrowed(listed, { ...list, filter: status ?? '' }, texts)
    },
    placeholderData: keepPreviousData,
  })
}

/** Query of a ticket, with the refund if it were cancelled now. */
export function ticketQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'tickets', 'one', id],
    queryFn: ({ signal }) => call(adminTickets.getTicket, { params: params(id), signal }),
    staleTime: 0,
  })
}

/** One ticket by its number; throws NOT_FOUND if it was deleted. */
export const readTicket = (id: number) => call(adminTickets.getTicket, { params: params(id) })

/** `tanpa_cek`: records the manual payment although the provider did not answer. */
export const updateTicketStatus = (
  id: number,
  {
    status_tiket,
    tanpa_cek = false,
    alasan = '',
  }: { status_tiket: TicketStatus; tanpa_cek?: boolean; alasan?: string },
  ifMatch: number | undefined,
) =>
  call(adminTickets.updateTicketStatus, {
    foreign: ({ reply, ticket }) => reply(ticket),
    params: params(id),
    body: { status_tiket, ...(tanpa_cek && { tanpa_cek }), ...(alasan !== '' && { alasan }) },
    ifMatch,
  })
export const deleteTicket = (id: number, ifMatch: number | undefined) =>
  call(adminTickets.deleteTicket, { foreign: ({ deletion }) => deletion, params: params(id), ifMatch })
