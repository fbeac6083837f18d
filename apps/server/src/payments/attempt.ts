/** A payment attempt: its order id at the provider, and the lifetime of its page. */
import { randomBytes } from 'node:crypto'
import { PAYMENT_WAYS, type PaymentMethod, type RefundWay } from '@tiketbus/contract'
import { refundRule } from '../provider/index.ts'

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
