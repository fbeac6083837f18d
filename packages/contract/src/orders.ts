import * as z from 'zod/mini'
import { endpoint, ok } from './endpoint.ts'
import {
  formInteger,
  idInput,
  idParam,
  instant,
  optionalPhone,
  optionalText,
  paymentMethodInput,
  requiredText,
  rupiah,
  seatNumbers,
} from './fields.ts'
import { tripBrief } from './trips.ts'
import { busBrief } from './fleet.ts'
import { HOLD_STATES } from './holds.ts'

export const TICKET_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const
export const ticketStatus = z.enum(TICKET_STATUSES)
export type TicketStatus = z.infer<typeof ticketStatus>

/** Section 3, Payment, as shown with a ticket. */
export const payment = z.object({
  id_pembayaran: z.int(),
  order_id: z.nullable(z.string()),
  metode: z.enum(['midtrans', 'manual']),
  payment_type: z.nullable(z.string()),
  status: z.string(),
  transaction_status: z.nullable(z.string()),
  total_bayar: rupiah,
  waktu_pembayaran: z.nullable(instant),
})
export type Payment = z.infer<typeof payment>

/** Who travels or ordered, as far as the reader may know. */
export const userBrief = z.object({
  id_user: z.int(),
  username: z.string(),
  email: z.string(),
  no_telepon: z.nullable(z.string()),
})

/** Section 3, Ticket (tiket). */
export const ticket = z.object({
  id_tiket: z.int(),
  order_group_id: z.uuid(),
  id_rute: z.int(),
  nomor_kursi: z.int(),
  status_tiket: ticketStatus,
  /** This ticket's own price; `individual_price` repeats it. */
  total_bayar: rupiah,
  individual_price: rupiah,
  order_total_amount: rupiah,
  ticket_count: z.int(),
  is_master_ticket: z.boolean(),
  master_ticket_id: z.int(),
  tanggal_pemesanan: instant,
  batas_pembayaran: instant,
  metode_pembayaran: z.literal('midtrans'),
  nama_penumpang: z.nullable(z.string()),
  boarded_at: z.nullable(instant),
  /** What the QR code carries; only confirmed and completed tickets have one. */
  kode: z.nullable(z.string()),
  versi: z.optional(z.int()),
  Rute: z.nullable(tripBrief),
  User: z.nullable(userBrief),
  Pembayaran: z.nullable(payment),
})
export type Ticket = z.infer<typeof ticket>

/** Section 3, Grouped order: always this shape, for one ticket too. */
export const orderGroup = z.object({
  order: z.object({
    order_group_id: z.uuid(),
    master_ticket_id: z.int(),
    seats: z.array(z.int()),
    total_tickets: z.int(),
    total_amount: rupiah,
    /** Sum of the tickets that still wait for payment. */
    unpaid_amount: rupiah,
    tanggal_pemesanan: instant,
    batas_pembayaran: instant,
    refund_due: rupiah,
  }),
  tickets: z.array(ticket),
  route: tripBrief,
  user: z.nullable(userBrief),
  payment: z.nullable(payment),
})
export type OrderGroup = z.infer<typeof orderGroup>

/** A name for a seat; seats without one travel under the account's. */
export const passengerInput = z.strictObject({ nomor_kursi: formInteger(1, 999), nama: requiredText(100) })

export const summary = z.object({
  /** `live`: the hold; `ordered`: it became an order, whose master ticket is `id_tiket`. */
  status: z.enum(HOLD_STATES),
  id_reservasi: z.int(),
  id_tiket: z.nullable(z.int()),
  id_rute: z.int(),
  nomor_kursi: z.array(z.int()),
  waktu_expired: instant,
  waktu_tutup: instant,
  harga: rupiah,
  total_bayar: rupiah,
  route: tripBrief,
  bus: busBrief,
})
export type Summary = z.infer<typeof summary>

const placed = z.object({ order_group_id: z.uuid(), tickets: z.array(ticket), ticket: z.optional(ticket) })

const placeErrors = [
  'UNAUTHENTICATED',
  'NOT_FOUND',
  'BOOKING_CLOSED',
  'TRIP_INACTIVE',
  'SEAT_CONFLICT',
  'RESERVATION_EXPIRED',
  'HOLD_CHANGED',
  'TOO_MANY_UNPAID_ORDERS',
  'TOO_MANY_HOLDS',
  'IDEMPOTENCY_KEY_REUSED',
] as const

export const orders = {
  getSummary: endpoint({
    method: 'GET',
    path: '/api/booking/summary/:id',
    caller: 'user',
    summary: 'Ringkasan reservasi sendiri',
    params: z.object({ id: idParam }),
    reply: ok(summary),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'SEAT_CONFLICT', 'RESERVATION_EXPIRED'],
  }),
  placeOrder: endpoint({
    method: 'POST',
    path: '/api/booking/from-reservation',
    caller: 'user',
    summary: 'Jadikan reservasi sebuah pesanan',
    body: z.strictObject({
      id_reservasi: z.optional(z.nullable(z.union([idInput, z.literal('temp')]))),
      id_rute: idInput,
      nomor_kursi: seatNumbers,
      metode_pembayaran: paymentMethodInput,
      nama_penumpang: optionalText(100),
      email: optionalText(254),
      no_telepon: optionalPhone,
      penumpang: z.optional(z.array(passengerInput).check(z.maxLength(5))),
    }),
    reply: ok(placed),
    errors: placeErrors,
  }),
  placeDirect: endpoint({
    method: 'POST',
    path: '/api/booking/direct',
    caller: 'user',
    summary: 'Pesan satu kursi langsung',
    body: z.strictObject({
      id_rute: idInput,
      nomor_kursi: z.union([z.array(formInteger(1, 999)).check(z.length(1)), formInteger(1, 999)], {
        error: 'Pilih tepat satu kursi',
      }),
      metode_pembayaran: paymentMethodInput,
      nama_penumpang: optionalText(100),
      email: optionalText(254),
      no_telepon: optionalPhone,
    }),
    reply: ok(placed),
    errors: placeErrors,
  }),
} as const
