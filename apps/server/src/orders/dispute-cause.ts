import { t } from '../texts/index.ts'

/** Why an order's money is disputed, as stored in the database. */
export const DISPUTE_CAUSES = [
  'taken_back_after_refund',
  'taken_back_after_departure',
  'partly_taken_back',
  'refunded_at_provider',
  'books_differ',
  'amount_differs',
  'money_after_manual',
] as const
export type DisputeCause = (typeof DISPUTE_CAUSES)[number]

/** Returns the cause as a sentence; orders disputed by an earlier release may have a sentence instead of a cause. */
export function disputeReason(order: {
  dispute_cause: DisputeCause | null
  disputed_reason: string | null
}): string | null {
  return order.dispute_cause === null ? order.disputed_reason : t(`dispute.${order.dispute_cause}`)
}
