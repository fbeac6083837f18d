import * as v from 'valibot'
import { endpoint, ok, okList } from './endpoint.ts'
import { idInput, idParam, instant, pageQuery, rupiah, searchText } from './fields.ts'
import { strictObject } from './read.ts'
import { ticket, ticketStatus } from './orders.ts'

export const id = v.object({ id: idParam })
export const GUARDED = ['UNAUTHENTICATED', 'FORBIDDEN'] as const
export const search = searchText(100)
export const deleted = ok(v.object({ message: v.string() }))

export const CHECK_RESULTS = [
  'valid',
  'already_boarded',
  'unpaid',
  'cancelled',
  'other_departure',
  'other_day',
  'order',
  'forged',
] as const

/** `/api/admin/tickets`, a part of `backOffice`. */
export const ticketAdministration = {
  listTickets: endpoint({
    method: 'GET',
    path: '/api/admin/tickets',
    caller: 'admin',
    summary: 'Tiket',
    query: strictObject({
      q: search,
      status: v.optional(ticketStatus),
      id_rute: v.optional(idInput),
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
    reply: ok(v.object({ ...ticket.entries, refundable: rupiah })),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  updateTicketStatus: endpoint({
    method: 'PUT',
    path: '/api/admin/tickets/:id/status',
    caller: 'admin',
    summary: 'Ubah status tiket',
    params: id,
    body: strictObject({
      status_tiket: ticketStatus,
      /** After 503 PROVIDER_SILENT: record the manual payment although the provider did not answer. */
      tanpa_cek: v.optional(v.boolean()),
    }),
    reply: ok(ticket),
    errors: [
      ...GUARDED,
      'NOT_FOUND',
      'SEAT_CONFLICT',
      'BOOKING_CLOSED',
      'TRIP_CALLED_OFF',
      'REFUND_UNDER_WAY',
      'EDIT_CONFLICT',
    ],
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
    body: strictObject({
      id_rute: idInput,
      kode: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300)),
      batalkan: v.optional(v.boolean()),
      /** After `other_day`: let the passenger in although the departure is of another day. */
      hari_lain: v.optional(v.boolean()),
    }),
    reply: ok(
      v.object({
        hasil: v.picklist(CHECK_RESULTS),
        ticket: v.nullable(ticket),
        /** With `order`: the order's tickets by seat, none of them let in by this call. Else empty. */
        tickets: v.array(ticket),
        boarded_at: v.nullable(instant),
        boarded_by: v.nullable(v.string()),
      }),
    ),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
} as const
