/** Handles a part of a payment that was charged back. */
import { markDisputed, type LockedOrder } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { NotifyOfPayments } from '../messages.ts'
import { refundedThere } from '../reconciliation/differences.ts'
import { storePartlyTakenBack, type LockedAttempt } from '../payment-store.ts'
import type { ProviderStatus } from '../provider/provider-status.ts'
import { listRefundsOfPayment, moveRefund } from './refund-store.ts'
import { notifyOfRefund } from './refunds.ts'
import { namedIn, sumOf } from './take-back.ts'

/**
 * Stores what a partial chargeback took back: it is no longer there for a refund of ours [M53]. Our own refunds that the status
 * confirms become done. Disputes the order: an administrator decides which tickets are affected. The same status is read many
 * times; it is news only if it is the first one, or names a larger sum than before [M52]. Returns the rupiah that were not known
 * before.
 */
export async function takeBackPart(
  tx: Tx,
  notify: NotifyOfPayments,
  order: LockedOrder,
  attempt: LockedAttempt,
  providerStatus: ProviderStatus,
): Promise<number> {
  const { id_pembayaran, partly_taken_back: stored, refunded_elsewhere: elsewhere } = attempt
  const known = stored ?? 0
  const refunds = await listRefundsOfPayment(tx, id_pembayaran)
  const ours = refunds.filter(
    ({ cara, status }) => cara === 'provider' && (status === 'sent' || status === 'done'),
  )
  const total = refundedThere(providerStatus) - elsewhere
  // The first status without a list of refunds names the chargeback, not a refund that is still under way.
  const isListed = providerStatus.refunds.length > 0
  const named = stored === null && !isListed ? [] : namedIn(providerStatus, total - known, ours)
  for (const refund of named)
    if (await moveRefund(tx, order, refund.id_refund, 'sent', 'done'))
      await notifyOfRefund(tx, notify, refund)
  const refunded = sumOf(ours.filter((refund) => refund.status === 'done' || named.includes(refund)))
  // Its sum may be that of the chargeback alone.
  const sum = Math.max(known, total > refunded ? total - refunded : stored === null ? total : 0)
  if (stored === null || sum > known) await storePartlyTakenBack(tx, attempt, sum)
  const isNews =
    stored === null ? providerStatus.transaction_status !== attempt.transaction_status : sum > known
  if (isNews) await markDisputed(tx, order, 'partly_taken_back')
  return sum - known
}
