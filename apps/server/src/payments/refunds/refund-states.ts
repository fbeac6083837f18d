/** The states of a refund. Money owed back is a row of its own, never a ticket's status. */
export const REFUND_STATES = ['due', 'sent', 'done', 'failed', 'withdrawn'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/**
 * due → sent → done. A refund that the provider refuses for good goes from sent to failed, and a manual successor is due; from
 * due to failed if the provider accepts no call for it any more; from sent or done to failed if a card that was cancelled is settled
 * all the same. A manual refund goes from due to done when it is marked as paid. Only a due refund can be withdrawn.
 */
export const REFUND_TRANSITIONS: Readonly<Record<RefundState, readonly RefundState[]>> = {
  due: ['sent', 'done', 'failed', 'withdrawn'],
  sent: ['done', 'failed'],
  done: ['failed'],
  failed: [],
  withdrawn: [],
}
