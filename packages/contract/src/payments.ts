import * as v from 'valibot'
import { endpoint, ok } from './endpoint.ts'
import { idInput, idParam, instant, rupiah } from './fields.ts'
import { strictObject } from './read.ts'
import { payment, orderGroup, ticket } from './orders.ts'
import { seenTrip } from './seen-trip.ts'
import { tripBrief } from './trips.ts'

export const REFUND_STATUSES = ['due', 'sent', 'done', 'failed', 'withdrawn'] as const

/** The provider's notification, parsed loosely: unknown fields are ignored, and all may be absent. */
export const notification = v.looseObject({
  // PostgreSQL stores no text with a NUL.
  order_id: v.pipe(v.string(), v.maxLength(200), v.excludes('\0')),
  status_code: v.pipe(v.string(), v.maxLength(10)),
  gross_amount: v.pipe(v.string(), v.maxLength(40)),
  signature_key: v.pipe(v.string(), v.maxLength(200)),
  transaction_status: v.pipe(v.string(), v.maxLength(40)),
})
export type Notification = v.InferOutput<typeof notification>

/** The number that a waiting payment is paid to: a virtual account, a bill or a counter [M44]. */
export const payBy = v.object({
  /** 'bca', 'permata', 'mandiri', 'indomaret' … */
  channel: v.string(),
  /** A virtual account's number, a bill's key, a counter's code. */
  code: v.string(),
  /** The company's code of a bill (Mandiri). */
  biller_code: v.nullable(v.string()),
  jumlah: rupiah,
  berlaku_sampai: instant,
})
export type PayBy = v.InferOutput<typeof payBy>

export const payments = {
  createPayment: endpoint({
    method: 'POST',
    path: '/api/pembayaran/create',
    needs: 'seats.book',
    summary: 'Token pembayaran untuk pesanan tiket ini',
    body: strictObject({ id_tiket: idInput, dilihat: v.optional(v.nullable(seenTrip)) }),
    reply: ok(v.object({ snap_token: v.string(), redirect_url: v.string(), order_id: v.string() })),
    errors: [
      'UNAUTHENTICATED',
      'NOT_FOUND',
      'BOOKING_CLOSED',
      'TICKET_NOT_PENDING',
      'PAYMENT_WINDOW_OVER',
      'NOTHING_TO_PAY',
      'TRIP_DELETED',
      'TRIP_CHANGED',
    ],
  }),
  paymentStatus: endpoint({
    method: 'GET',
    path: '/api/pembayaran/status/:id',
    needs: 'seats.book',
    summary: 'Status pembayaran pesanan tiket ini',
    params: v.object({ id: idParam }),
    reply: ok(
      v.object({
        payment: v.nullable(payment),
        ticket,
        route: tripBrief,
        tickets: v.array(ticket),
        order: orderGroup.entries.order,
        /** The status to show: the provider's, once the server has checked it. */
        transaction_status: v.string(),
        paid: v.boolean(),
        /** Null unless a bank or a counter was chosen and its number has not expired. */
        cara_bayar: v.optional(v.nullable(payBy)),
      }),
    ),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
  }),
  notify: endpoint({
    method: 'POST',
    path: '/api/pembayaran/notification',
    caller: 'public',
    summary: 'Pemberitahuan dari penyedia pembayaran',
    body: notification,
    reply: ok(v.null()),
    errors: ['FORBIDDEN'],
  }),
} as const
