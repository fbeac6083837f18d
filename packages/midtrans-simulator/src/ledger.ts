import type { Journal, JournalRecord } from './journal.ts'
import type { OwedNotification } from './notification-body.ts'
import { currentAttempt } from './transactions.ts'
import type { Session, Transaction } from './transactions.ts'

/** All sessions, by token, order id or transaction id. */
export type Ledger = {
  /** Writes the session and the notifications to send as one line to the journal, then updates the session. */
  commit: (at: Date, event: string, session: Session, owed: OwedNotification[]) => void
  findByToken: (token: string) => Session | undefined
  findByOrder: (orderId: string) => Session | undefined
  /** `id` is an order id (its last attempt) or a transaction id (that attempt). */
  findTransaction: (id: string) => { session: Session; attempt: Transaction } | undefined
  sessions: () => Session[]
  pendingSessions: () => Session[]
}

/** Rebuilds the ledger from the journal's records; also returns the notifications that are still to be sent. */
export function openLedger(journal: Journal, records: readonly JournalRecord[]) {
  const byToken = new Map<string, Session>()
  const tokenOfOrder = new Map<string, string>()
  const tokenOfTransaction = new Map<string, string>()
  const pending = new Set<string>()

  function put(session: Session): void {
    byToken.set(session.token, session)
    tokenOfOrder.set(session.order_id, session.token)
    for (const attempt of session.attempts) tokenOfTransaction.set(attempt.transaction_id, session.token)
    if (currentAttempt(session)?.transaction_status === 'pending') pending.add(session.token)
    else pending.delete(session.token)
  }

  function find(token: string | undefined): Session | undefined {
    return token === undefined ? undefined : byToken.get(token)
  }

  const owed = new Map<string, OwedNotification>()
  for (const record of records) {
    if (record.type === 'session') {
      put(record.session)
      for (const notification of record.owed) owed.set(notification.id, notification)
    }
    if (record.type === 'notification-ended') owed.delete(record.id)
  }

  const ledger: Ledger = {
    commit: (at, event, session, notifications) => {
      journal.append({ type: 'session', at: at.toISOString(), event, session, owed: notifications })
      put(session)
    },
    findByToken: find,
    findByOrder: (orderId) => find(tokenOfOrder.get(orderId)),
    findTransaction: (id) => {
      const session = find(tokenOfOrder.get(id) ?? tokenOfTransaction.get(id))
      if (!session) return undefined
      const attempt =
        session.attempts.find((candidate) => candidate.transaction_id === id) ?? currentAttempt(session)
      return attempt && { session, attempt }
    },
    sessions: () => [...byToken.values()],
    pendingSessions: () => [...pending].flatMap((token) => find(token) ?? []),
  }
  return { ledger, owed: [...owed.values()] }
}
