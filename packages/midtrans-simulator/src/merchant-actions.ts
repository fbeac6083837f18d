import { Refusal } from './provider-context.ts'
import type { ProviderContext } from './provider-context.ts'
import { commit, getAttempt, move } from './moves.ts'
import { currentAttempt, isPaid } from './transactions.ts'
import type { Session } from './transactions.ts'

/** Closes the page of a session, once; refuses a paid one. A method that was chosen on it can still be paid. */
export function cancelSession(provider: ProviderContext, session: Session): Session {
  const attempt = currentAttempt(session)
  if (attempt && isPaid(attempt)) throw new Refusal('412', 'transaction has been paid')
  if (session.canceled_at) return session
  const canceled = { ...session, canceled_at: provider.now().toISOString() }
  commit(provider, 'session-canceled', canceled, false)
  return canceled
}

/** Cancels a transaction that is not settled yet. */
export function cancelTransaction(provider: ProviderContext, session: Session): Session {
  refuseDenied(provider, session)
  return move(provider, session, 'cancel')
}

/** Expires a pending transaction early. */
export function expireTransaction(provider: ProviderContext, session: Session): Session {
  refuseDenied(provider, session)
  return move(provider, session, 'expire')
}

function refuseDenied(provider: ProviderContext, session: Session): void {
  const denied = currentAttempt(session)?.transaction_status === 'deny'
  if (denied && provider.settings.variants.endingDenied === 'refused') {
    throw new Refusal('412', 'Transaction status cannot be updated: denied')
  }
}

/** The merchant refuses a challenged card. */
export function denyChallenged(provider: ProviderContext, session: Session): Session {
  const { transaction_status, fraud_status } = getAttempt(session)
  if (transaction_status !== 'capture' || fraud_status !== 'challenge') {
    throw new Refusal('412', 'Transaction is not challenged')
  }
  return move(provider, session, 'deny', { changes: { fraud_status: 'deny' } })
}

/** Expires overdue transactions, with a notification each; an expired page sends none. */
export function expireDue(provider: ProviderContext): void {
  for (const session of provider.ledger.pendingSessions()) expireIfDue(provider, session)
}

/** The session, expired if it is overdue. */
export function expireIfDue(provider: ProviderContext, session: Session): Session {
  const attempt = currentAttempt(session)
  const due = attempt?.transaction_status === 'pending' && new Date(attempt.expiry_time) <= provider.now()
  return due ? expireTransaction(provider, session) : session
}
