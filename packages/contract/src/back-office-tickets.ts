import * as z from 'zod/mini'
import { endpoint, ok, okList } from './endpoint.ts'
import { idInput, idParam, instant, pageQuery, rupiah, searchText } from './fields.ts'
import { ticket, ticketStatus } from './orders.ts'

export const id = z.object({ id: idParam })
export const GUARDED = ['UNAUTHENTICATED', 'FORBIDDEN'] as const
export const search = searchText(100)
export const deleted = ok(z.object({ message: z.string() }))

export const CHECK_RESULTS = [
  'valid',
  'already_boarded',
  'unpaid',
  'cancelled',
  'other_departure',
  'forged',
] as const

/** `/api/admin/tickets`, a part of `backOffice`. */
export const ticketAdministration = {
  listTickets: endpoint({
    method: 'GET',
    path: '/api/admin/tickets',
    caller: 'admin',
    summary: 'Tiket',
    query: z.strictObject({
      q: search,
      status: z.optional(ticketStatus),
      id_rute: z.optional(idInput),
      ...pageQuery,
    }),
    reply: okList(ticket),
    errors: GUARDED,
  }),
  getTicket: endpoint({
    method: 'GET',
    path: '/api/admin/tickets/:id',
    caller: 'admin',
    summary: 'Satu tiket, dengan jumlah yang dikembalikan bila dibatalkan sekarang',
    params: id,
    reply: ok(z.extend(ticket, { refundable: rupiah })),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  updateTicketStatus: endpoint({
    method: 'PUT',
    path: '/api/admin/tickets/:id/status',
    caller: 'admin',
    summary: 'Ubah status tiket',
    params: id,
    body: z.strictObject({ status_tiket: ticketStatus }),
    reply: ok(ticket),
    errors: [...GUARDED, 'NOT_FOUND', 'SEAT_CONFLICT', 'BOOKING_CLOSED', 'TRIP_CALLED_OFF', 'EDIT_CONFLICT'],
  }),
  deleteTicket: endpoint({
    method: 'DELETE',
    path: '/api/admin/tickets/:id',
    caller: 'admin',
    summary: 'Hapus tiket',
    params: id,
    reply: deleted,
    errors: [...GUARDED, 'NOT_FOUND', 'EDIT_CONFLICT'],
  }),
  checkTicket: endpoint({
    method: 'POST',
    path: '/api/admin/tickets/check',
    caller: 'admin',
    summary: 'Pemeriksaan tiket saat naik',
    body: z.strictObject({
      id_rute: idInput,
      kode: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
      batalkan: z.optional(z.boolean()),
    }),
    reply: ok(
      z.object({
        hasil: z.enum(CHECK_RESULTS),
        ticket: z.nullable(ticket),
        boarded_at: z.nullable(instant),
        boarded_by: z.nullable(z.string()),
      }),
    ),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
} as const
