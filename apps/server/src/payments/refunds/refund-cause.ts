import { t } from '../../texts/index.ts'

/** Why money goes back, as the database holds it. */
export const REFUND_CAUSES = [
  'cancelled_by_administrator',
  'account_deleted',
  'trip_called_off',
  'trip_moved',
  'no_longer_needed',
  'paid_twice',
  'paid_late',
  'paid_after_cancellation',
  'paid_after_departure',
] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]

/**
 * The cause in words, for a reply or a mail. `alasan` is the administrator's note about a called-off departure. A refund of an
 * earlier release may have no cause; its `alasan` is the whole sentence.
 */
export function refundReason({ cause, alasan }: { cause: RefundCause | null; alasan: string }): string {
  return cause === null ? alasan : t(`refund.${cause}`, { note: alasan })
}
