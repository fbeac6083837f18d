import { t } from '../texts/index.ts'

/** Why money is refunded, as stored in the database. */
export const REFUND_CAUSES = [
  'cancelled_by_administrator',
  'account_deleted',
  'trip_called_off',
  'no_longer_needed',
  'paid_twice',
  'paid_late',
  'paid_after_cancellation',
  'paid_after_departure',
] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]

/**
 * Returns the cause as a sentence, for a reply or a mail. `alasan` is an administrator's text about a called-off departure; a
 * refund of an earlier release may have no cause, and its whole sentence there.
 */
export function refundReason({ cause, alasan }: { cause: RefundCause | null; alasan: string }): string {
  return cause === null ? alasan : t(`refund.${cause}`, { note: alasan })
}
