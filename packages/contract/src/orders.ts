import * as v from 'valibot'
import { endpoint, ok } from './endpoint.ts'
import {
  formInteger,
  idInput,
  idParam,
  instant,
  int,
  journey,
  journeyFields,
  optionalIdentity,
  optionalPhone,
  optionalText,
  paymentMethodInput,
  requiredText,
  rupiah,
  seatNumber,
  seatNumbers,
  uuid,
} from './fields.ts'
import { strictObject } from './read.ts'
import { seenTrip } from './seen-trip.ts'
import { tripBrief } from './trips.ts'
import { busBrief } from './fleet.ts'
import { policy } from './operator.ts'
import { PAYMENT_METHODS } from './payment-methods.ts'
import { HOLD_STATES } from './holds.ts'
import { TICKET_PREFIX } from './constants.ts'

export const TICKET_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const
export const ticketStatus = v.picklist(TICKET_STATUSES)
export type TicketStatus = v.InferOutput<typeof ticketStatus>

/** Whether a ticket with this status can be travelled with, or was. */
export const isValidTicket = (status: TicketStatus): boolean =>
  status === 'confirmed' || status === 'completed'

/** The money that a ticket should have, in rupiah: its price while it is valid. */
export const dueOf = (ticket: {
  readonly status_tiket: TicketStatus
  readonly total_bayar: number
}): number => (isValidTicket(ticket.status_tiket) ? ticket.total_bayar : 0)

/** The number of a ticket as it is printed, e.g. `TB-42` [K16]. */
export const ticketNumber = (id_tiket: number | string): string => `${TICKET_PREFIX}${id_tiket}`

/** A payment [W7], nested in a ticket. */
export const payment = v.object({
  id_pembayaran: int,
  order_id: v.nullable(v.string()),
  metode: v.picklist(PAYMENT_METHODS),
  payment_type: v.nullable(v.string()),
  status: v.string(),
  transaction_status: v.nullable(v.string()),
  total_bayar: rupiah,
  waktu_pembayaran: v.nullable(instant),
  /** Until when the number of a waiting payment accepts money; null without a number. */
  berlaku_sampai: v.optional(v.nullable(instant)),
})
export type Payment = v.InferOutput<typeof payment>

/** What goes back of an order's money: `due` until all of it is paid out; `jumlah` is what is due, then what was paid out. */
const refundState = v.object({ status: v.picklist(['due', 'done']), jumlah: rupiah })
export type RefundState = v.InferOutput<typeof refundState>

/** The passenger or the account that ordered, with the fields that the caller may see. */
export const userBrief = v.object({
  id_user: int,
  username: v.string(),
  email: v.string(),
  no_telepon: v.nullable(v.string()),
})

/** A ticket (tiket) [W5]. */
export const ticket = v.object({
  id_tiket: int,
  order_group_id: uuid,
  id_rute: int,
  nomor_kursi: int,
  /** Of a cancelled ticket whose departure has got another layout since: what people read of its seat before. */
  kursi_semula: v.optional(v.nullable(v.string())),
  ...journey,
  status_tiket: ticketStatus,
  /** This ticket's own price; `individual_price` repeats it. */
  total_bayar: rupiah,
  individual_price: rupiah,
  order_total_amount: rupiah,
  ticket_count: int,
  is_master_ticket: v.boolean(),
  master_ticket_id: int,
  tanggal_pemesanan: instant,
  batas_pembayaran: instant,
  metode_pembayaran: v.literal('midtrans'),
  nama_penumpang: v.nullable(v.string()),
  /** The first name given, once the passenger has corrected it. Other servers omit it: no name can be corrected there. */
  nama_awal: v.optional(v.nullable(v.string())),
  /** The end of the passenger's identity number, `••••••••••••3456`; null if none was entered. */
  identitas_tersamar: v.optional(v.nullable(v.string())),
  /** Null unless the ticket is confirmed or completed. */
  boarded_at: v.nullable(instant),
  /** The departure that was announced at the time of the order; null if it has not moved since. */
  waktu_semula: v.optional(v.nullable(instant)),
  /** When its departure was called off, and why; null if that did not cancel this ticket. */
  called_off_at: v.optional(v.nullable(instant)),
  called_off_reason: v.optional(v.nullable(v.string())),
  /** Whether its payment deadline cancelled it. */
  payment_expired: v.optional(v.boolean()),
  /** The order's refunds; null without any. Only in lists of own tickets. */
  refund: v.optional(v.nullable(refundState)),
  /** A counter order that was added to this account: it is seen here, and changed at the counter. Only in own tickets. */
  dari_loket: v.optional(v.boolean()),
  /** The content of the QR code; only confirmed and completed tickets have one. */
  kode: v.nullable(v.string()),
  versi: v.optional(int),
  Rute: v.nullable(tripBrief),
  User: v.nullable(userBrief),
  Pembayaran: v.nullable(payment),
})
export type Ticket = v.InferOutput<typeof ticket>

/** An order [W6]; has this shape for a single ticket too. */
export const orderGroup = v.object({
  order: v.object({
    order_group_id: uuid,
    master_ticket_id: int,
    seats: v.array(int),
    total_tickets: int,
    total_amount: rupiah,
    /** Sum of the pending tickets. */
    unpaid_amount: rupiah,
    tanggal_pemesanan: instant,
    batas_pembayaran: instant,
    refund_due: rupiah,
    /** The refund and change policy that was agreed to; null if none was in force. */
    kebijakan: v.optional(v.nullable(policy)),
  }),
  tickets: v.array(ticket),
  route: tripBrief,
  user: v.nullable(userBrief),
  payment: v.nullable(payment),
})
export type OrderGroup = v.InferOutput<typeof orderGroup>

/** A name for a seat, with the number of the passenger's identity if they entered it [O410]; a seat without a name has the account's. */
export const passengerInput = strictObject({
  nomor_kursi: formInteger(1, 999),
  nama: requiredText(100),
  nomor_identitas: optionalIdentity,
})

export const summary = v.object({
  /** `live`: still a hold; `ordered`: an order with the master ticket `id_tiket`. */
  status: v.picklist(HOLD_STATES),
  id_reservasi: int,
  id_tiket: v.nullable(int),
  id_rute: int,
  nomor_kursi: v.array(int),
  ...journey,
  waktu_expired: instant,
  waktu_tutup: instant,
  harga: rupiah,
  /** As in a hold: only if its seats cost different amounts. */
  harga_kursi: v.optional(v.nullable(v.array(rupiah))),
  total_bayar: rupiah,
  route: tripBrief,
  bus: busBrief,
})

/** The version of the refund and change policy that the page showed [O240]; absent: the one in force. */
const agreedPolicy = v.optional(v.nullable(formInteger(1, 999_999_999)))

const ONE_SEAT = 'Pilih tepat satu kursi'

const placed = v.object({ order_group_id: uuid, tickets: v.array(ticket), ticket: v.optional(ticket) })

/** The errors of both calls that place an order. */
const placeErrors = [
  'UNAUTHENTICATED',
  'NOT_FOUND',
  'BOOKING_CLOSED',
  'NOT_FOR_SALE',
  'TRIP_INACTIVE',
  'SEAT_CONFLICT',
  'RESERVATION_EXPIRED',
  'TRIP_CHANGED',
  'HOLD_TIME_USED',
  'TOO_MANY_SEATS',
  'TOO_MANY_UNPAID_ORDERS',
  'IDEMPOTENCY_KEY_REUSED',
] as const

export const orders = {
  getSummary: endpoint({
    method: 'GET',
    path: '/api/booking/summary/:id',
    needs: 'seats.book',
    summary: 'Ringkasan reservasi sendiri',
    params: v.object({ id: idParam }),
    reply: ok(summary),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'SEAT_CONFLICT', 'RESERVATION_EXPIRED'],
  }),
  placeOrder: endpoint({
    method: 'POST',
    path: '/api/booking/from-reservation',
    needs: 'seats.book',
    summary: 'Jadikan reservasi sebuah pesanan',
    body: strictObject({
      id_reservasi: v.optional(v.nullable(v.union([idInput, v.literal('temp')]))),
      id_rute: idInput,
      nomor_kursi: seatNumbers,
      ...journeyFields,
      metode_pembayaran: paymentMethodInput,
      nama_penumpang: optionalText(100),
      email: optionalText(254),
      no_telepon: optionalPhone,
      penumpang: v.optional(v.pipe(v.array(passengerInput), v.maxLength(5))),
      dilihat: v.optional(v.nullable(seenTrip)),
      versi_kebijakan: agreedPolicy,
    }),
    reply: ok(placed),
    errors: [...placeErrors, 'HOLD_CHANGED'],
  }),
  placeDirect: endpoint({
    method: 'POST',
    path: '/api/booking/direct',
    needs: 'seats.book',
    summary: 'Pesan satu kursi langsung',
    body: strictObject({
      id_rute: idInput,
      nomor_kursi: v.union([v.pipe(v.array(seatNumber), v.length(1, ONE_SEAT)), seatNumber], ONE_SEAT),
      ...journeyFields,
      metode_pembayaran: paymentMethodInput,
      nama_penumpang: optionalText(100),
      email: optionalText(254),
      no_telepon: optionalPhone,
      dilihat: v.optional(v.nullable(seenTrip)),
      versi_kebijakan: agreedPolicy,
    }),
    reply: ok(placed),
    errors: placeErrors,
  }),
} as const
