import * as z from 'zod/mini'
import { endpoint, ok } from './endpoint.ts'
import { idInput, idParam } from './fields.ts'
import { payment, orderGroup, ticket } from './orders.ts'
import { tripBrief } from './trips.ts'

/** The provider's own states (midtrans). */
export const TRANSACTION_STATUSES = [
  'pending',
  'capture',
  'settlement',
  'deny',
  'cancel',
  'expire',
  'failure',
  'authorize',
  'refund',
  'partial_refund',
  'chargeback',
  'partial_chargeback',
] as const

/** The provider's notification is read loosely: unknown fields ignored, absent ones tolerated. */
export const notification = z.looseObject({
  order_id: z.string().check(z.maxLength(200)),
  status_code: z.string().check(z.maxLength(10)),
  gross_amount: z.string().check(z.maxLength(40)),
  signature_key: z.string().check(z.maxLength(200)),
  transaction_status: z.string().check(z.maxLength(40)),
})
export type Notification = z.infer<typeof notification>

export const payments = {
  createPayment: endpoint({
    method: 'POST',
    path: '/api/pembayaran/create',
    caller: 'user',
    summary: 'Token pembayaran untuk pesanan tiket ini',
    body: z.strictObject({ id_tiket: idInput }),
    reply: ok(z.object({ snap_token: z.string(), redirect_url: z.string(), order_id: z.string() })),
    errors: [
      'UNAUTHENTICATED',
      'NOT_FOUND',
      'BOOKING_CLOSED',
      'TICKET_NOT_PENDING',
      'PAYMENT_WINDOW_OVER',
      'NOTHING_TO_PAY',
    ],
  }),
  paymentStatus: endpoint({
    method: 'GET',
    path: '/api/pembayaran/status/:id',
    caller: 'user',
    summary: 'Status pembayaran pesanan tiket ini',
    params: z.object({ id: idParam }),
    reply: ok(
      z.object({
        payment: z.nullable(payment),
        ticket,
        route: tripBrief,
        tickets: z.array(ticket),
        order: orderGroup.shape.order,
        /** What the screen shows: the provider's word once the server has checked it. */
        transaction_status: z.string(),
        paid: z.boolean(),
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
    reply: ok(z.null()),
    errors: ['FORBIDDEN'],
  }),
} as const
