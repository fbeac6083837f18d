/** A payment attempt: its order id at the provider, the lifetime of its page, and the body of the create request. */
import { randomBytes } from 'node:crypto'
import {
  PAYMENT_WAYS,
  seatLabel,
  type Labelled,
  type PaymentMethod,
  type RefundWay,
} from '@tiketbus/contract'
import { refundRule } from './provider/refund-rules.ts'
import { toProviderTime } from './provider/provider-status.ts'
import { t } from '../texts/index.ts'

/** The provider requires at least 5 minutes; a page lives for a day at most. */
const MIN_MINUTES = 5
const MAX_MINUTES = 24 * 60

/** `ORDER-{ticketId}-{suffix}`, a new suffix for each attempt. */
export function newOrderId(id_tiket: number): string {
  return `ORDER-${id_tiket}-${randomBytes(6).toString('hex')}`
}

/** Whole minutes from `from` to the deadline, clamped to the range that the provider accepts. */
export function minutesToPay(from: string, deadline: string): number {
  const minutes = Math.floor((new Date(deadline).getTime() - new Date(from).getTime()) / 60_000)
  return Math.min(MAX_MINUTES, Math.max(MIN_MINUTES, minutes))
}

export function addMinutes(instant: string, minutes: number): string {
  return new Date(new Date(instant).getTime() + minutes * 60_000).toISOString()
}

export type PageRequest = {
  order_id: string
  amount: number
  start: string
  minutes: number
  route: string
  seats: readonly { nomor_kursi: number; total_bayar: number }[]
  /** The departure, whose seats may have labels. */
  labels?: Labelled
  customer: { nama_penumpang: string | null; email: string | null; no_telepon: string | null }
  publicUrl: string
}

/** The body of the call that makes a payment page: one item per seat; the amount is their sum. */
export function pageRequest(page: PageRequest): object {
  const { customer, publicUrl } = page
  return {
    transaction_details: { order_id: page.order_id, gross_amount: page.amount },
    item_details: page.seats
      .filter((seat) => seat.total_bayar > 0)
      .map((seat) => ({
        id: `KURSI-${seat.nomor_kursi}`,
        name: t('payments.item', { seat: seatLabel(page.labels, seat.nomor_kursi), route: page.route }).slice(
          0,
          50,
        ),
        price: seat.total_bayar,
        quantity: 1,
      })),
    customer_details: {
      ...(customer.nama_penumpang && { first_name: customer.nama_penumpang.slice(0, 255) }),
      ...(customer.email && { email: customer.email.slice(0, 255) }),
      ...(customer.no_telepon && { phone: customer.no_telepon.slice(0, 255) }),
    },
    callbacks: { finish: `${publicUrl}/payment/finish`, error: `${publicUrl}/payment/error` },
    // Without a start time the page's time would begin when a method is chosen.
    expiry: { start_time: toProviderTime(page.start), unit: 'minute', duration: page.minutes },
    // The provider's default is false.
    credit_card: { secure: true },
  }
}

/** How a payment is refunded: by the provider, if it refunds such payments, or by a manual transfer. */
export function refundWay({
  metode,
  payment_type,
}: {
  metode: PaymentMethod
  payment_type: string | null
}): RefundWay {
  const { refundedBy } = PAYMENT_WAYS[metode]
  const paid = { payment_type, acquirer: null, issuer: null, transaction_type: null, card_bank: null }
  return refundedBy === 'provider' && refundRule(paid).calls.length === 0 ? 'manual' : refundedBy
}
