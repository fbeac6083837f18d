/** The provider's transaction statuses. */
export type TransactionStatus =
  | 'pending'
  | 'authorize'
  | 'capture'
  | 'settlement'
  | 'deny'
  | 'cancel'
  | 'expire'
  | 'failure'
  | 'refund'
  | 'partial_refund'
  | 'chargeback'
  | 'partial_chargeback'

type Edges = Readonly<Record<TransactionStatus, readonly TransactionStatus[]>>

/**
 * The moves that the provider makes by itself. `deny` is not final: while the Snap session is live, the passenger may try
 * another card under the same order id. `settlement → deny` is the rare reversal within minutes.
 */
export const TRANSITIONS: Edges = {
  pending: ['settlement', 'capture', 'authorize', 'deny', 'cancel', 'expire', 'failure'],
  authorize: ['capture', 'cancel'],
  capture: ['settlement', 'cancel', 'deny'],
  deny: ['pending', 'authorize', 'capture', 'settlement', 'expire', 'cancel'],
  settlement: ['refund', 'partial_refund', 'chargeback', 'partial_chargeback', 'deny'],
  partial_refund: ['refund', 'partial_refund', 'chargeback'],
  partial_chargeback: ['partial_chargeback', 'chargeback'],
  cancel: [],
  expire: [],
  failure: [],
  refund: [],
  chargeback: [],
}

/** Moves outside the table that were observed: payments that arrive late. Only control makes them. */
const FAULT_TRANSITIONS: Partial<Edges> = {
  expire: ['settlement'],
  cancel: ['settlement'],
}

/** Whether a transaction can make this move; `withFaults` adds the moves that only control makes. */
export function canMove(from: TransactionStatus, to: TransactionStatus, withFaults = false): boolean {
  if (TRANSITIONS[from].includes(to)) return true
  return withFaults && (FAULT_TRANSITIONS[from]?.includes(to) ?? false)
}

/** Whether no move can follow except by a fault: the order id is used up. */
export function isFinal(status: TransactionStatus): boolean {
  return TRANSITIONS[status].length === 0
}

/** `status_code` in notifications and replies; only GET status has 407 for an expired transaction. */
export const STATUS_CODES: Readonly<Record<TransactionStatus, string>> = {
  pending: '201',
  authorize: '200',
  capture: '200',
  settlement: '200',
  deny: '202',
  cancel: '202',
  expire: '202',
  failure: '202',
  refund: '200',
  partial_refund: '200',
  chargeback: '200',
  partial_chargeback: '200',
}
