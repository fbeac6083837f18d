/** The states of a refund. Money that is owed back is a row of its own, never a ticket's status. */
export const REFUND_STATES = ['due', 'sent', 'done', 'failed', 'withdrawn'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Refunds that count: their money is no longer the ticket's. */
export const OWED_REFUNDS = ['due', 'sent', 'done'] as const satisfies readonly RefundState[]

/**
 * due → sent → done; refused by the provider for good: sent → failed, and a manual successor is due. The same from due
 * if the provider accepts no call for it any more.
 * A manual one goes from due to done when it is marked as paid. Withdrawn only while it is due.
 */
export const REFUND_TRANSITIONS: Readonly<Record<RefundState, readonly RefundState[]>> = {
  due: ['sent', 'done', 'failed', 'withdrawn'],
  sent: ['done', 'failed'],
  done: [],
  failed: [],
  withdrawn: [],
}
