import type { LockedOrder } from '../../orders/index.ts'
import type { LockedAttempt } from '../payment-store.ts'
import type { RefundCause } from '../refunds/refund-cause.ts'
import type { RefundRow } from '../refunds/refund-store.ts'
import type { Happened } from './settle-order.ts'

/**
 * Money of an attempt was received. What is not used for its tickets goes back. `failed`: the refund of this money, as it was before it
 * failed: the passenger knows that the money goes back, so that no ticket is revived.
 */
export function moneyCame(
  order: LockedOrder,
  { id_pembayaran, paid_for }: LockedAttempt,
  failed: RefundRow | undefined,
): Happened {
  return {
    cause: { kind: 'settlement', id_pembayaran, known: failed !== undefined },
    failed,
    reason: (isUsed) => {
      if (isUsed) return { cause: 'no_longer_needed', alasan: failed?.alasan }
      return { cause: failed?.cause ?? causeOf(order, paid_for), alasan: failed?.alasan }
    },
  }
}

function causeOf({ tickets, berangkat }: LockedOrder, ids: readonly number[]): RefundCause {
  const paid = tickets.filter(({ id_tiket, total_bayar }) => ids.includes(id_tiket) && total_bayar > 0)
  const cancelled = paid.filter(({ status_tiket }) => status_tiket === 'cancelled')
  if (cancelled.length < paid.length && !berangkat) return 'paid_twice'
  if (cancelled.some(({ cancel_cause }) => cancel_cause === 'deadline')) return 'paid_late'
  return cancelled.length > 0 ? 'paid_after_cancellation' : 'paid_after_departure'
}
