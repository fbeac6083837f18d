/** The provider's names for the state of one order's money. */
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
 * Every move that the provider makes by itself. `deny` is no end: while the Snap session lives the passenger
 * may try another card under the same order id. `settlement → deny` is the rare reversal within minutes.
 */
export const TRANSITIONS: Edges = {
  pending: ['settlement', 'capture', 'authorize', 'deny', 'cancel', 'expire', 'failure'],
  authorize: ['capture', 'cancel'],
  capture: ['settlement', 'cancel', 'deny'],
  deny: ['pending', 'authorize', 'capture', 'settlement', 'expire', 'cancel'],
  settlement: ['refund', 'partial_refund', 'chargeback', 'partial_chargeback', 'deny'],
  partial_refund: ['refund', 'partial_refund', 'chargeback'],
  partial_chargeback: ['chargeback'],
  cancel: [],
  expire: [],
  failure: [],
  refund: [],
  chargeback: [],
}

/** Moves outside the table that were seen in the wild: money that arrives late. Only control makes them. */
const FAULT_TRANSITIONS: Partial<Edges> = {
  expire: ['settlement'],
  cancel: ['settlement'],
}

/** Whether the provider moves a transaction so; `withFaults` adds the moves that only control can cause. */
export function canMove(from: TransactionStatus, to: TransactionStatus, withFaults = false): boolean {
  if (TRANSITIONS[from].includes(to)) return true
  return withFaults && (FAULT_TRANSITIONS[from]?.includes(to) ?? false)
}

/** Whether nothing can follow except by a fault: the order id is used up. */
export function isFinal(status: TransactionStatus): boolean {
  return TRANSITIONS[status].length === 0
}

/** The body's `status_code` in notifications and in replies; only GET status has 407 for an expired one. */
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
