/** The provider's status of one order, parsed leniently: unknown fields are ignored, absent ones tolerated. */

import { readPayBy, type PayBy } from './pay-by.ts'

/** The reply to `GET status`, in lower case and in our units. */
export type ProviderStatus = {
  order_id: string | null
  transaction_id: string | null
  transaction_status: string
  fraud_status: string | null
  payment_type: string | null
  /** QRIS: the acquirer, the wallet that paid, and whether they are the same ('on-us'). Cards: the bank that took the payment. */
  acquirer: string | null
  issuer: string | null
  transaction_type: string | null
  card_bank: string | null
  /** Rupiah; null if the provider sent none or a malformed one. */
  gross_amount: number | null
  /** ISO 8601; null while the money has not come. */
  settlement_time: string | null
  /** The number that a waiting payment is paid to, and until when (ISO 8601); null for cards and wallets. */
  pay_by: PayBy | null
  pay_until: string | null
  refunds: readonly { refund_key: string | null; amount: number }[]
  /** Rupiah refunded so far, by the provider's count. */
  refund_amount: number
}

/** The provider has no transaction: no method was chosen on the page. */
export const NOT_ATTEMPTED = 'not_attempted'

/** Reads a status reply; undefined if it names no status. */
export function readProviderStatus(body: Readonly<Record<string, unknown>>): ProviderStatus | undefined {
  const transaction_status = text(body.transaction_status)?.toLowerCase()
  if (!transaction_status) return undefined
  return {
    order_id: text(body.order_id),
    transaction_id: text(body.transaction_id),
    transaction_status,
    fraud_status: name(body.fraud_status),
    payment_type: name(body.payment_type),
    acquirer: name(body.acquirer),
    issuer: name(body.issuer),
    transaction_type: name(body.transaction_type),
    card_bank: name(body.bank),
    gross_amount: readAmount(body.gross_amount),
    settlement_time:
      readProviderTime(body.settlement_time) ??
      (transaction_status === 'capture' ? readProviderTime(body.transaction_time) : null),
    pay_by: readPayBy(body),
    pay_until: readProviderTime(body.expiry_time),
    refunds: readRefunds(body.refunds),
    refund_amount: readAmount(body.refund_amount) ?? 0,
  }
}

/** The provider's '150000.00' as 150000; null for anything that is no whole amount of rupiah. */
export function readAmount(value: unknown): number | null {
  const written = typeof value === 'number' ? String(value) : (text(value) ?? '')
  const match = /^(\d{1,15})(?:\.0{1,2})?$/.exec(written)
  return match ? Number(match[1]) : null
}

/** `yyyy-MM-dd HH:mm:ss`, always GMT+7, as ISO 8601. */
function readProviderTime(value: unknown): string | null {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text(value) ?? '')
  const time = match ? new Date(`${match[1]}T${match[2]}+07:00`) : undefined
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : null
}

/** Formats an instant for the provider's `expiry.start_time`. */
export function toProviderTime(instant: string): string {
  const shifted = new Date(new Date(instant).getTime() + 7 * 3_600_000)
  return `${shifted.toISOString().slice(0, 19).replace('T', ' ')} +0700`
}

function readRefunds(value: unknown): ProviderStatus['refunds'] {
  if (!Array.isArray(value)) return []
  return value.filter(isRecord).map((refund) => ({
    refund_key: text(refund.refund_key),
    amount: readAmount(refund.refund_amount) ?? 0,
  }))
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : null
}

function name(value: unknown): string | null {
  return text(value)?.toLowerCase() ?? null
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
