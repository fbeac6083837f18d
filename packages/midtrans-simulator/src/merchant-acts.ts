import { Refusal } from './desk.ts'
import type { Desk } from './desk.ts'
import { commit, getAttempt, move } from './moves.ts'
import { currentAttempt, isPaid } from './transactions.ts'
import type { Session } from './transactions.ts'

/** Closes the page of a session, once; refuses a paid one. A method that was chosen on it can still be paid. */
export function cancelSession(desk: Desk, session: Session): Session {
  const attempt = currentAttempt(session)
  if (attempt && isPaid(attempt)) throw new Refusal('412', 'transaction has been paid')
  if (session.canceled_at) return session
  const canceled = { ...session, canceled_at: desk.now().toISOString() }
  commit(desk, 'session-canceled', canceled, false)
  return canceled
}

/** Cancels a transaction that is not settled yet. */
export function cancelTransaction(desk: Desk, session: Session): Session {
  refuseDenied(desk, session)
  return move(desk, session, 'cancel')
}

/** Expires a pending transaction early. */
export function expireTransaction(desk: Desk, session: Session): Session {
  refuseDenied(desk, session)
  return move(desk, session, 'expire')
}

function refuseDenied(desk: Desk, session: Session): void {
  const denied = currentAttempt(session)?.transaction_status === 'deny'
  if (denied && desk.settings.variants.endingDenied === 'refused') {
    throw new Refusal('412', 'Transaction status cannot be updated: denied')
  }
}

/** The merchant refuses a challenged card. */
export function denyChallenged(desk: Desk, session: Session): Session {
  const { transaction_status, fraud_status } = getAttempt(session)
  if (transaction_status !== 'capture' || fraud_status !== 'challenge') {
    throw new Refusal('412', 'Transaction is not challenged')
  }
  return move(desk, session, 'deny', { changes: { fraud_status: 'deny' } })
}

/** Expires overdue transactions, with a notification each; an expired page sends none. */
export function expireDue(desk: Desk): void {
  for (const session of desk.ledger.pendingSessions()) expireIfDue(desk, session)
}

/** The session, expired if it is overdue. */
export function expireIfDue(desk: Desk, session: Session): Session {
  const attempt = currentAttempt(session)
  const due = attempt?.transaction_status === 'pending' && new Date(attempt.expiry_time) <= desk.now()
  return due ? expireTransaction(desk, session) : session
}
