import type { Fields, MethodName } from './methods.ts'
import { isFinal } from './states.ts'
import type { TransactionStatus } from './states.ts'

export type FraudStatus = 'accept' | 'challenge' | 'deny'

export type Refund = {
  refund_key: string
  refund_chargeback_id: number
  amount: number
  reason: string
  created_at: string
}

/** One payment attempt of an order. Times are ISO 8601 here; replies convert them to the provider's format. */
export type Transaction = {
  transaction_id: string
  method: MethodName
  payment_type: string
  transaction_status: TransactionStatus
  fraud_status: FraudStatus
  transaction_time: string
  settlement_time: string | null
  expiry_time: string
  fields: Fields
  refunds: Refund[]
  /** Refunds that the plain call accepted and that are not executed yet; absent if there were none. */
  pending_refunds?: Refund[]
  /** Rupiah that a partial chargeback has taken back; absent if there was none. */
  charged_back?: number
  /** Set while the bank waits for the code of a 3-D Secure card. */
  awaiting_otp: { card_number: string; guesses: number } | null
}

type Item = { name: string; price: number; quantity: number }

/** One Snap session: the create call's body and the attempts so far; the last one is the current one. */
export type Session = {
  token: string
  order_id: string
  gross_amount: number
  items: Item[]
  customer_name: string | null
  methods: MethodName[]
  finish_url: string | null
  error_url: string | null
  secure_card: boolean
  append_notification: string[]
  override_notification: string[]
  custom_fields: Record<string, string>
  created_at: string
  page_expires_at: string
  expiry: { start_time: string | null; minutes: number } | null
  canceled_at: string | null
  attempts: Transaction[]
}

/** The current attempt; undefined until a method is chosen. */
export function currentAttempt(session: Session): Transaction | undefined {
  return session.attempts.at(-1)
}

/** Settled, or captured and not challenged by the fraud system. */
export function isPaid(transaction: Transaction): boolean {
  const { transaction_status, fraud_status } = transaction
  return (
    transaction_status === 'settlement' || (transaction_status === 'capture' && fraud_status === 'accept')
  )
}

/** When the payment page closes: its own deadline or the pending transaction's, whichever is first. */
export function pageDeadline(session: Session): Date {
  const attempt = currentAttempt(session)
  const page = new Date(session.page_expires_at)
  if (attempt?.transaction_status !== 'pending') return page
  const transaction = new Date(attempt.expiry_time)
  return transaction < page ? transaction : page
}

/** The state of a session, as its page shows it. */
export type SessionState = 'open' | 'pending' | 'paid' | 'review' | 'canceled' | 'expired' | 'reversed'

const CLOSED: Partial<Record<TransactionStatus, SessionState>> = {
  expire: 'expired',
  cancel: 'canceled',
  failure: 'canceled',
  refund: 'reversed',
  partial_refund: 'reversed',
  chargeback: 'reversed',
  partial_chargeback: 'reversed',
}

export function sessionState(session: Session, now: Date): SessionState {
  const attempt = currentAttempt(session)
  if (attempt) {
    if (isPaid(attempt)) return 'paid'
    if (attempt.transaction_status === 'capture') return 'review'
    // Denied after the settlement: the money was taken back, and another card cannot pay it again.
    if (attempt.transaction_status === 'deny' && attempt.settlement_time) return 'reversed'
    const closed = CLOSED[attempt.transaction_status]
    if (closed) return closed
  }
  if (session.canceled_at) return 'canceled'
  if (pageDeadline(session) <= now) return 'expired'
  return attempt?.transaction_status === 'pending' ? 'pending' : 'open'
}

/** Whether a method can still be chosen: `deny` does not close the page while the session is live. */
export function isLive(session: Session, now: Date): boolean {
  const state = sessionState(session, now)
  const attempt = currentAttempt(session)
  return (state === 'open' || state === 'pending') && !(attempt && isFinal(attempt.transaction_status))
}

/** The sum of the refunds so far, in rupiah. */
export function refundedAmount({ refunds }: Pick<Transaction, 'refunds'>): number {
  return refunds.reduce((sum, refund) => sum + refund.amount, 0)
}

/** What is left of the payment, in rupiah: without refunds and chargebacks. */
export function remainingAmount(session: Pick<Session, 'gross_amount'>, attempt: Transaction): number {
  return session.gross_amount - refundedAmount(attempt) - (attempt.charged_back ?? 0)
}

/** The sum of accepted refunds that are not executed yet, in rupiah. */
export function pendingAmount({ pending_refunds = [] }: Transaction): number {
  return refundedAmount({ refunds: pending_refunds })
}
