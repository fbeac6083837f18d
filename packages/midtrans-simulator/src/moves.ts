import { randomUUID } from 'node:crypto'

import { Refusal } from './provider-context.ts'
import type { ProviderContext } from './provider-context.ts'
import { getMethod } from './methods.ts'
import type { Fields, MethodName } from './methods.ts'
import { owedNotifications } from './notification-body.ts'
import { addMinutes, toProviderTime } from './provider-time.ts'
import { wireAmount } from './signature.ts'
import { canMove } from './states.ts'
import type { TransactionStatus } from './states.ts'
import { currentAttempt, isLive } from './transactions.ts'
import type { Session, Transaction } from './transactions.ts'

type Changes = Partial<Omit<Transaction, 'transaction_id' | 'transaction_status'>>
type MoveOptions = { changes?: Changes; withFaults?: boolean; notify?: boolean }

/**
 * Moves the current attempt to another state: writes one line to the journal, then sends its notification.
 * Throws `Refusal` 404 without an attempt, and 412 if the state table has no such move.
 */
export function move(
  provider: ProviderContext,
  session: Session,
  to: TransactionStatus,
  options: MoveOptions = {},
): Session {
  const attempt = getAttempt(session)
  if (!canMove(attempt.transaction_status, to, options.withFaults)) {
    throw new Refusal('412', `Transaction status cannot be updated: ${attempt.transaction_status} to ${to}`)
  }
  // The status table has no change after `deny`; only an open page allows another attempt.
  if (
    attempt.transaction_status === 'deny' &&
    !options.withFaults &&
    !mayChangeDenied(provider, session, to)
  ) {
    throw new Refusal('412', 'Transaction status cannot be updated: the page of a denied one is over')
  }
  const now = provider.now().toISOString()
  const settled =
    to === 'settlement' ? { settlement_time: now, ...settlementFields(session, attempt, now) } : {}
  const moved = { ...attempt, awaiting_otp: null, ...settled, ...options.changes, transaction_status: to }
  const next = replaceAttempt(session, moved)
  commit(provider, to, next, options.notify ?? true)
  scheduleConsequences(provider, next, to)
  return next
}

function mayChangeDenied(provider: ProviderContext, session: Session, to: TransactionStatus): boolean {
  const merchantMayEnd = provider.settings.variants.endingDenied === 'accepted'
  return isLive(session, provider.now()) || (merchantMayEnd && (to === 'cancel' || to === 'expire'))
}

/** Changes the current attempt without changing its state. */
export function amend(
  provider: ProviderContext,
  session: Session,
  event: string,
  changes: Changes,
  notify = true,
): Session {
  const next = replaceAttempt(session, { ...getAttempt(session), ...changes })
  commit(provider, event, next, notify)
  return next
}

type Opening = {
  method: MethodName
  status: TransactionStatus
  fields?: Fields
  payment_type?: string
  fraud_status?: Transaction['fraud_status']
  awaiting_otp?: Transaction['awaiting_otp']
  notify?: boolean
}

/** Starts a new attempt, which replaces a pending or denied one. */
export function openAttempt(provider: ProviderContext, session: Session, opening: Opening): Session {
  const before = currentAttempt(session)
  const replaced = before?.transaction_status === 'pending'
  if (before && !replaced && !canMove(before.transaction_status, opening.status)) {
    throw new Refusal('412', 'Transaction cannot be paid again')
  }
  const method = getMethod(opening.method)
  const now = provider.now()
  const attempt: Transaction = {
    transaction_id: randomUUID(),
    method: method.name,
    payment_type: opening.payment_type ?? method.payment_type,
    transaction_status: opening.status,
    fraud_status: opening.fraud_status ?? 'accept',
    transaction_time: now.toISOString(),
    settlement_time: null,
    expiry_time: expiryTime(session, method.defaultMinutes, now).toISOString(),
    fields: opening.fields ?? method.fields(),
    refunds: [],
    awaiting_otp: opening.awaiting_otp ?? null,
  }
  // The order id continues with the new attempt, so no notification is sent for the replaced one.
  const earlier = replaced
    ? session.attempts.with(-1, { ...before, transaction_status: 'cancel', awaiting_otp: null })
    : session.attempts
  const next = { ...session, attempts: [...earlier, attempt] }
  commit(provider, opening.status, next, opening.notify ?? true)
  scheduleConsequences(provider, next, opening.status)
  return next
}

/** Stores a session's new state with its notifications, then sends them. */
export function commit(provider: ProviderContext, event: string, session: Session, notify: boolean): void {
  const owed = notify ? owedNotifications(session, provider) : []
  provider.ledger.commit(provider.now(), event, session, owed)
  provider.courier.dispatch(owed)
}

/** The current attempt; throws `Refusal` 404 if no method was chosen. */
export function getAttempt(session: Session): Transaction {
  const attempt = currentAttempt(session)
  if (!attempt) throw new Refusal('404', "Transaction doesn't exist.")
  return attempt
}

function replaceAttempt(session: Session, attempt: Transaction): Session {
  return { ...session, attempts: session.attempts.with(-1, attempt) }
}

function expiryTime(session: Session, defaultMinutes: number, now: Date): Date {
  if (!session.expiry) return addMinutes(now, defaultMinutes)
  return addMinutes(session.expiry.start_time ?? now, session.expiry.minutes)
}

function settlementFields(session: Session, attempt: Transaction, now: string): Changes {
  if (!('va_numbers' in attempt.fields)) return {}
  const paid = { paid_at: toProviderTime(now), amount: wireAmount(session.gross_amount) }
  return { fields: { ...attempt.fields, payment_amounts: [paid] } }
}

/** Schedules the injected faults of a move: a payment after the expiry, a settlement that is taken back. */
function scheduleConsequences(provider: ProviderContext, session: Session, reached: TransactionStatus): void {
  const orderId = session.order_id
  if (reached === 'expire') {
    const fault = provider.faults.take('late-settlement', orderId)
    if (fault) later(provider, fault.ms, orderId, 'expire', 'settlement')
  }
  if (reached === 'settlement') {
    const fault = provider.faults.take('settlement-denied', orderId)
    if (fault) later(provider, fault.ms, orderId, 'settlement', 'deny')
  }
}

function later(
  provider: ProviderContext,
  ms: number,
  orderId: string,
  from: TransactionStatus,
  to: TransactionStatus,
) {
  provider.scheduler.after(ms, () => {
    const session = provider.ledger.findByOrder(orderId)
    const status = session && currentAttempt(session)?.transaction_status
    if (session && status === from) move(provider, session, to, { withFaults: true })
  })
}
