import * as v from 'valibot'
import { bankAccount, bankAccountInput } from './bank-account.ts'
import { endpoint, ok, okList } from './endpoint.ts'
import { idParam, instant, int, namedIdentity, pageQuery, requiredText, rupiah, uuid } from './fields.ts'
import { tripBrief } from './trips.ts'
import { strictObject } from './read.ts'
import { orderGroup, ticket, ticketStatus } from './orders.ts'

/** The whole fare of an order whose departure was moved [M160]: what would go back (`offered`), or went. */
export const movedRefund = v.object({
  order_group_id: uuid,
  status: v.picklist(['offered', 'refunded']),
  /** Rupiah. */
  jumlah: rupiah,
  seats: v.array(int),
  /** The departure that was bought. */
  waktu_semula: instant,
  route: tripBrief,
})
export type MovedRefund = v.InferOutput<typeof movedRefund>

/** What staff are to transfer of an order's refunds, and the account to which they do. */
export const refundAccount = v.object({
  /** Rupiah; 0: nothing is to be transferred. */
  jumlah: rupiah,
  /** Staff are transferring it: it cannot be changed any more. */
  sedang_dibayar: v.boolean(),
  rekening: v.nullable(bankAccount),
})
export type RefundAccount = v.InferOutput<typeof refundAccount>

const movedErrors = ['NO_VALID_TICKET', 'TRIP_DEPARTED', 'TRIP_NOT_MOVED', 'TICKET_BOARDED'] as const
const linkToken = v.object({ token: v.pipe(v.string(), v.maxLength(100)) })

export const tickets = {
  /** A page counts orders, not tickets: the tickets of one order are never torn apart. Without a page: the newest 1,000 tickets. `status` is the master's; `pending` also finds an order with any unpaid seat. */
  myTickets: endpoint({
    method: 'GET',
    path: '/api/tiket/my-tickets',
    needs: 'seats.book',
    summary: 'Tiket sendiri, terbaru dahulu',
    query: strictObject({ status: v.optional(ticketStatus), ...pageQuery }),
    reply: okList(ticket),
    errors: ['UNAUTHENTICATED'],
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/api/tiket/order/:id',
    needs: 'seats.book',
    summary: 'Pesanan: order_group_id, atau id tiket mana pun di dalamnya',
    params: v.object({ id: v.union([idParam, uuid], 'Nomor tidak valid') }),
    reply: ok(orderGroup),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
  }),
  getTicket: endpoint({
    method: 'GET',
    path: '/api/tiket/:id',
    needs: 'seats.book',
    summary: 'Satu tiket sendiri',
    params: v.object({ id: idParam }),
    reply: ok(ticket),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
  }),
  /** `kode`: the text of a ticket's QR code. `telepon`: the last four digits of the order's phone. */
  addOrder: endpoint({
    method: 'POST',
    path: '/api/tiket/tambah',
    needs: 'seats.book',
    summary: 'Tambahkan pesanan loket ke akun sendiri, untuk dilihat',
    body: strictObject({
      kode: v.pipe(
        requiredText(300, 'Pindai atau tempel kode tiket'),
        v.minLength(20, 'Pindai atau tempel kode tiket'),
      ),
      telepon: v.pipe(v.string(), v.trim(), v.regex(/^\d{4}$/, 'Isi 4 angka terakhir nomor telepon')),
    }),
    reply: ok(v.object({ order_group_id: uuid })),
    errors: ['UNAUTHENTICATED'],
  }),
  cancelTicket: endpoint({
    method: 'PUT',
    path: '/api/tiket/cancel/:id',
    needs: 'seats.book',
    summary: 'Batalkan tiket-tiket pending dari pesanan ini',
    params: v.object({ id: idParam }),
    reply: ok(ticket),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'TICKET_NOT_PENDING'],
  }),
  correctName: endpoint({
    method: 'PUT',
    path: '/api/tiket/:id/nama',
    needs: 'seats.book',
    summary: 'Perbaiki nama penumpang di satu kursi: paling banyak 3 huruf, sampai 2 jam sebelum berangkat',
    params: v.object({ id: idParam }),
    body: strictObject({ nama: requiredText(100) }),
    reply: ok(ticket),
    errors: [
      'UNAUTHENTICATED',
      'NOT_FOUND',
      'TICKET_NOT_LIVE',
      'TICKET_BOARDED',
      'NAME_CLOSED',
      'NAME_TOO_DIFFERENT',
    ],
  }),
  /** Null or empty removes it, at any time. */
  setIdentity: endpoint({
    method: 'PUT',
    path: '/api/tiket/:id/identitas',
    needs: 'seats.book',
    summary: 'Isi, ganti, atau hapus nomor identitas penumpang di satu kursi',
    params: v.object({ id: idParam }),
    body: strictObject({ nomor_identitas: namedIdentity }),
    reply: ok(ticket),
    errors: [
      'UNAUTHENTICATED',
      'NOT_FOUND',
      'TICKET_NOT_LIVE',
      'TICKET_BOARDED',
      'TRIP_DEPARTED',
      'IDENTITY_NOT_ASKED',
    ],
  }),
  getRefundAccount: endpoint({
    method: 'GET',
    path: '/api/tiket/:id/rekening',
    needs: 'seats.book',
    summary: 'Pengembalian yang ditransfer manual, dan rekening tujuannya',
    params: v.object({ id: idParam }),
    reply: ok(refundAccount),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
  }),
  /** Until all of it is paid out, or staff have begun to transfer it. */
  setRefundAccount: endpoint({
    method: 'PUT',
    path: '/api/tiket/:id/rekening',
    needs: 'seats.book',
    summary: 'Isi atau ganti rekening tujuan pengembalian yang ditransfer manual',
    params: v.object({ id: idParam }),
    body: bankAccountInput,
    reply: ok(refundAccount),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'REFUND_NOT_DUE', 'REFUND_MARKED'],
  }),
  checkMovedRefund: endpoint({
    method: 'GET',
    path: '/api/tiket/pindah/:id',
    needs: 'seats.book',
    summary: 'Uang yang kembali bila jadwal baru tidak cocok',
    params: v.object({ id: idParam }),
    reply: ok(movedRefund),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', ...movedErrors],
  }),
  refundMoved: endpoint({
    method: 'POST',
    path: '/api/tiket/pindah/:id',
    needs: 'seats.book',
    summary: 'Batalkan pesanan yang jadwalnya dipindah; seluruh uangnya kembali',
    params: v.object({ id: idParam }),
    reply: ok(movedRefund),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', ...movedErrors],
  }),
  checkRefundLink: endpoint({
    method: 'GET',
    path: '/api/tiket/refund/:token',
    caller: 'public',
    summary: 'Isi tautan pengembalian dana; tidak mengubah apa pun',
    params: linkToken,
    reply: ok(movedRefund),
    errors: ['INVALID_TOKEN', 'NOT_FOUND', ...movedErrors],
  }),
  refundByLink: endpoint({
    method: 'POST',
    path: '/api/tiket/refund/:token',
    caller: 'public',
    summary: 'Batalkan pesanan lewat tautan di email; seluruh uangnya kembali',
    params: linkToken,
    reply: ok(movedRefund),
    errors: ['INVALID_TOKEN', 'NOT_FOUND', ...movedErrors],
  }),
} as const
