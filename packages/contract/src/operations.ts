/** The operator's day beyond the specification's lists: calling off, manifest, reports, bulk timetable, queues, audit. */
import * as v from 'valibot'
import { endpoint, ok, okList } from './endpoint.ts'
import { day, idInput, idParam, int, pageQuery, requiredText, searchText } from './fields.ts'
import { UUID } from './formats.ts'
import { strictObject } from './read.ts'
import {
  AUDIT_ENTITIES,
  auditEntry,
  bulkInput,
  bulkRow,
  callOffEffect,
  dispute,
  manifest,
  occupancy,
  paidRefund,
  refund,
  REFUND_STATUSES,
  REFUND_WAYS,
  salesDay,
} from './operations-entities.ts'
import { ticketStatus } from './orders.ts'
import { TRIP_STATUSES } from './trips.ts'

const id = v.object({ id: idParam })
const GUARDED = ['UNAUTHENTICATED', 'FORBIDDEN'] as const
const optionalDay = v.optional(day)

export const operations = {
  previewCallOff: endpoint({
    method: 'GET',
    path: '/api/admin/routes/:id/call-off',
    caller: 'admin',
    summary: 'Akibat membatalkan keberangkatan, dihitung lebih dahulu',
    params: id,
    reply: ok(callOffEffect),
    errors: [...GUARDED, 'NOT_FOUND', 'TRIP_DEPARTED'],
  }),
  callOff: endpoint({
    method: 'POST',
    path: '/api/admin/routes/:id/call-off',
    caller: 'admin',
    summary: 'Batalkan keberangkatan: semua pesanan dibatalkan, uang dikembalikan, penumpang dikabari',
    params: id,
    body: strictObject({ alasan: requiredText(300, 'Alasan wajib diisi') }),
    reply: ok(callOffEffect),
    errors: [...GUARDED, 'NOT_FOUND', 'TRIP_DEPARTED', 'EDIT_CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  manifest: endpoint({
    method: 'GET',
    path: '/api/admin/routes/:id/manifest',
    caller: 'admin',
    summary: 'Peta kursi dan daftar penumpang satu keberangkatan',
    params: id,
    reply: ok(manifest),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  previewBulk: endpoint({
    method: 'POST',
    path: '/api/admin/routes/bulk/preview',
    caller: 'admin',
    summary: 'Jadwal massal: pratinjau dengan bentrokan bus',
    body: bulkInput,
    reply: okList(bulkRow),
    errors: GUARDED,
  }),
  addBulk: endpoint({
    method: 'POST',
    path: '/api/admin/routes/bulk',
    caller: 'admin',
    summary: 'Jadwal massal: simpan semua, atau tidak sama sekali bila bus bentrok',
    body: bulkInput,
    reply: ok(v.object({ ditambahkan: int })),
    errors: [...GUARDED, 'BUS_DOUBLE_BOOKED', 'TRIP_DEPARTED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  sales: endpoint({
    method: 'GET',
    path: '/api/admin/reports/sales',
    caller: 'admin',
    summary: 'Penjualan per hari (WIB); tanpa tanggal: 30 hari terakhir',
    query: strictObject({ dari: optionalDay, sampai: optionalDay }),
    reply: okList(salesDay),
    errors: GUARDED,
  }),
  occupancy: endpoint({
    method: 'GET',
    path: '/api/admin/reports/occupancy',
    caller: 'admin',
    summary: 'Keterisian keberangkatan pada satu hari di kota asal; tanpa tanggal: hari ini (WIB)',
    query: strictObject({ tanggal: optionalDay }),
    reply: okList(occupancy),
    errors: GUARDED,
  }),
  listRefunds: endpoint({
    method: 'GET',
    path: '/api/admin/refunds',
    caller: 'admin',
    summary: 'Antrean pengembalian dana',
    query: strictObject({
      status: v.optional(v.picklist(REFUND_STATUSES)),
      cara: v.optional(v.picklist(REFUND_WAYS)),
      ...pageQuery,
    }),
    reply: okList(refund),
    errors: GUARDED,
  }),
  markRefundPaid: endpoint({
    method: 'PUT',
    path: '/api/admin/refunds/:id/paid',
    caller: 'admin',
    summary: 'Tandai pengembalian manual sudah dibayar',
    params: id,
    body: strictObject({ bukti: requiredText(300, 'Bukti wajib diisi') }),
    reply: ok(paidRefund),
    errors: [...GUARDED, 'NOT_FOUND', 'REFUND_NOT_DUE', 'REFUND_MARKED'],
  }),
  markRefundPaying: endpoint({
    method: 'PUT',
    path: '/api/admin/refunds/:id/paying',
    caller: 'admin',
    summary: 'Tandai pengembalian manual sedang dibayarkan; tiketnya tidak dapat diaktifkan',
    params: id,
    reply: ok(paidRefund),
    errors: [...GUARDED, 'NOT_FOUND', 'REFUND_NOT_DUE', 'REFUND_MARKED'],
  }),
  unmarkRefundPaying: endpoint({
    method: 'DELETE',
    path: '/api/admin/refunds/:id/paying',
    caller: 'admin',
    summary: 'Batalkan tanda sedang dibayarkan',
    params: id,
    reply: ok(paidRefund),
    errors: [...GUARDED, 'NOT_FOUND', 'REFUND_NOT_DUE'],
  }),
  listDisputes: endpoint({
    method: 'GET',
    path: '/api/admin/disputes',
    caller: 'admin',
    summary: 'Pesanan yang disengketakan, yang belum selesai dahulu',
    query: strictObject({ status: v.optional(v.picklist(['open', 'resolved'])), ...pageQuery }),
    reply: okList(dispute),
    errors: GUARDED,
  }),
  resolveDispute: endpoint({
    method: 'PUT',
    path: '/api/admin/disputes/:id/resolve',
    caller: 'admin',
    summary: 'Selesaikan sengketa',
    params: v.object({ id: v.pipe(v.string(), v.regex(UUID, 'Nomor pesanan tidak valid')) }),
    body: strictObject({ catatan: requiredText(300, 'Catatan wajib diisi') }),
    reply: ok(dispute),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  listAudit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    caller: 'admin',
    summary: 'Catatan audit, terbaru dahulu',
    query: strictObject({
      entity: v.optional(v.picklist(AUDIT_ENTITIES)),
      entity_id: searchText(60),
      id_admin: v.optional(idInput),
      ...pageQuery,
    }),
    reply: okList(auditEntry),
    errors: GUARDED,
  }),
  /** `text/csv; charset=utf-8` with a header row, streamed. `dari` and `sampai`: when ordered, days in Asia/Jakarta. */
  exportTickets: endpoint({
    method: 'GET',
    path: '/api/admin/tickets.csv',
    caller: 'admin',
    summary: 'Unduh tiket sebagai CSV',
    query: strictObject({
      status: v.optional(ticketStatus),
      id_rute: v.optional(idInput),
      dari: optionalDay,
      sampai: optionalDay,
    }),
    reply: v.string(),
    replyType: 'text/csv',
    errors: GUARDED,
  }),
  /** As `exportTickets`; `dari` and `sampai`: days of departure at the origin. */
  exportTrips: endpoint({
    method: 'GET',
    path: '/api/admin/routes.csv',
    caller: 'admin',
    summary: 'Unduh keberangkatan sebagai CSV',
    query: strictObject({
      status: v.optional(v.picklist(TRIP_STATUSES)),
      dari: optionalDay,
      sampai: optionalDay,
    }),
    reply: v.string(),
    replyType: 'text/csv',
    errors: GUARDED,
  }),
} as const
