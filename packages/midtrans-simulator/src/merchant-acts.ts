import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { Refusal } from './desk.ts'
import type { Desk } from './desk.ts'
import { getMethod } from './methods.ts'
import { commit, getAttempt, move } from './moves.ts'
import { currentAttempt, isPaid, refundedAmount } from './transactions.ts'
import type { Refund, Session } from './transactions.ts'

export const refundRequestSchema = z
  .object({
    refund_key: z.string().min(1).max(255).optional(),
    amount: z.int().positive().optional(),
    reason: z.string().max(255).optional(),
  })
  .nullish()

export type RefundRequest = z.output<typeof refundRequestSchema>

/** Ends the page of a session, once; a paid one is refused. What was chosen on it may still be paid. */
export function cancelSession(desk: Desk, session: Session): Session {
  const attempt = currentAttempt(session)
  if (attempt && isPaid(attempt)) throw new Refusal('412', 'transaction has been paid')
  if (session.canceled_at) return session
  const canceled = { ...session, canceled_at: desk.now().toISOString() }
  commit(desk, 'session-canceled', canceled, false)
  return canceled
}

/** Takes back what is not settled yet. */
export function cancelTransaction(desk: Desk, session: Session): Session {
  return move(desk, session, 'cancel')
}

/** Ends a pending transaction before its time. */
export function expireTransaction(desk: Desk, session: Session): Session {
  return move(desk, session, 'expire')
}

/** The merchant refuses a challenged card. */
export function denyChallenged(desk: Desk, session: Session): Session {
  const { transaction_status, fraud_status } = getAttempt(session)
  if (transaction_status !== 'capture' || fraud_status !== 'challenge') {
    throw new Refusal('412', 'Transaction is not challenged')
  }
  return move(desk, session, 'deny', { changes: { fraud_status: 'deny' } })
}

/**
 * Gives money back, once per `refund_key`: the same key again is the same refund. Refused (412) before the
 * settlement, for more than is left, and for methods whose money only a transfer can return.
 */
export function refund(
  desk: Desk,
  session: Session,
  request: RefundRequest,
): { session: Session; refund: Refund } {
  const attempt = getAttempt(session)
  const known = attempt.refunds.find((candidate) => candidate.refund_key === request?.refund_key)
  if (known) {
    if (request?.amount !== undefined && request.amount !== known.amount) {
      throw new Refusal('412', 'refund_key was used for another amount')
    }
    return { session, refund: known }
  }
  if (!getMethod(attempt.method).refundable) {
    throw new Refusal('412', 'Payment type does not support refund')
  }
  const left = session.gross_amount - refundedAmount(attempt)
  const amount = request?.amount ?? left
  if (amount > left) throw new Refusal('412', 'Refund amount is more than what is left')
  const made: Refund = {
    refund_key: request?.refund_key ?? randomUUID(),
    refund_chargeback_id: attempt.refunds.length + 1,
    amount,
    reason: request?.reason ?? '',
    created_at: desk.now().toISOString(),
  }
  const refunded = move(desk, session, amount === left ? 'refund' : 'partial_refund', {
    changes: { refunds: [...attempt.refunds, made] },
  })
  return { session: refunded, refund: made }
}

/** Expires what is pending past its time, with a notification each; page expiry alone sends none. */
export function expireDue(desk: Desk): void {
  for (const session of desk.ledger.pendingSessions()) expireIfDue(desk, session)
}

/** The session as time has left it. */
export function expireIfDue(desk: Desk, session: Session): Session {
  const attempt = currentAttempt(session)
  const due = attempt?.transaction_status === 'pending' && new Date(attempt.expiry_time) <= desk.now()
  return due ? expireTransaction(desk, session) : session
}
