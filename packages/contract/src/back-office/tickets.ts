/** Tickets: list, change of status, delete. */
import * as v from 'valibot'
import { endpoint, ok, okList } from '../endpoint.ts'
import { formInteger, idInput, int, optionalText, pageQuery, requiredText, rupiah } from '../fields.ts'
import { strictObject } from '../read.ts'
import { ticket, ticketStatus } from '../orders.ts'
import { deleted, GUARDED, id, REFUNDS_OR_LATE, search, sortBy } from './shared.ts'

export const adminTickets = {
  listTickets: endpoint({
    method: 'GET',
    path: '/api/admin/tickets',
    needs: 'tickets.find',
    summary: 'Tiket',
    query: strictObject({
      q: search,
      status: v.optional(ticketStatus),
      id_rute: v.optional(idInput),
      sort: sortBy('id_tiket'),
      ...pageQuery,
    }),
    reply: okList(ticket),
    errors: GUARDED,
  }),
  getTicket: endpoint({
    method: 'GET',
    path: '/api/admin/tickets/:id',
    needs: 'tickets.find',
    summary:
      'Satu tiket, dengan jumlah yang dikembalikan bila dibatalkan, atau dicatat bila dikonfirmasi sekarang',
    params: id,
    reply: ok(
      v.object({
        ...ticket.entries,
        refundable: rupiah,
        /** What would be recorded as taken by hand if it were made valid now. A server of an earlier release omits it. */
        recordable: v.optional(rupiah),
      }),
    ),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  updateTicketStatus: endpoint({
    method: 'PUT',
    path: '/api/admin/tickets/:id/status',
    needs: 'tickets.change',
    summary: 'Ubah status tiket',
    params: id,
    body: strictObject({
      status_tiket: ticketStatus,
      /** After 503 PROVIDER_SILENT: record the manual payment although the provider did not answer. */
      tanpa_cek: v.optional(v.boolean()),
      /** Why; without it the change is carried out and listed among the day's unusual acts. */
      alasan: optionalText(300),
      /** The sum that the administrator saw as the one to record. If it is another one now: EDIT_CONFLICT. */
      recordable: v.optional(formInteger(0, 9_999_999_999)),
    }),
    reply: ok(ticket),
    confirm: REFUNDS_OR_LATE,
    errors: [
      ...GUARDED,
      'PASSWORD_NEEDED',
      'NOT_FOUND',
      'SEAT_CONFLICT',
      'BOOKING_CLOSED',
      'TRIP_CALLED_OFF',
      'TRIP_DELETED',
      'BUS_DELETED',
      'REFUND_UNDER_WAY',
      'EDIT_CONFLICT',
    ],
  }),
  renameTicket: endpoint({
    method: 'PUT',
    path: '/api/admin/tickets/:id/name',
    needs: 'tickets.change',
    summary: 'Perbaiki nama penumpang di satu kursi',
    params: id,
    body: strictObject({ nama_penumpang: requiredText(100) }),
    reply: ok(ticket),
    errors: [...GUARDED, 'NOT_FOUND', 'EDIT_CONFLICT'],
  }),
  /** Answers the whole number, and records who asked in the audit log: no GET. */
  showIdentity: endpoint({
    method: 'POST',
    path: '/api/admin/tickets/:id/identitas',
    needs: 'tickets.identity',
    summary: 'Tampilkan nomor identitas penumpang; dicatat di log audit',
    params: id,
    reply: ok(v.object({ id_tiket: int, nomor_identitas: v.string() })),
    errors: [...GUARDED, 'NOT_FOUND', 'IDENTITY_UNREADABLE'],
  }),
  deleteTicket: endpoint({
    method: 'DELETE',
    path: '/api/admin/tickets/:id',
    needs: 'tickets.cancel',
    summary: 'Hapus tiket',
    params: id,
    reply: deleted,
    confirm: REFUNDS_OR_LATE,
    errors: [...GUARDED, 'PASSWORD_NEEDED', 'NOT_FOUND', 'EDIT_CONFLICT'],
  }),
} as const
