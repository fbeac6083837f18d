/** Refunds a captured, unsettled card payment by cancelling it: all of it, or nothing until it is settled. */
import { readClockToMs } from '../../platform/database/clock-store.ts'
import { addMinutes } from '../attempt.ts'
import { withOrderLock } from '../order-lock.ts'
import { applyCurrentStatus } from '../reconciliation/poll-provider.ts'
import type { PaymentsDeps } from '../deps.ts'
import { findAttempt, type Attempt } from '../payment-store.ts'
import { acceptCall, beginCall, findSending, type SendingRefund } from './refund-call-store.ts'
import { providerSilent } from '../../provider/index.ts'
import { isRefundedTwice } from './refunded-twice.ts'
import { queueRefundJob } from './refunds.ts'

/** A card payment is settled within a day and cannot be refunded in part before. Until then a partial refund stays due, so that it can still be withdrawn. */
const UNTIL_SETTLED_MINUTES = 60

/** `twice`: the refund, as it is now, whose cancellation is not repeated, because its money went back without us. */
type Captured = 'settled' | 'over' | { twice: SendingRefund }

/**
 * Returns `settled` if the payment is no longer only captured and is refunded like any other, else `over` or `twice`. Throws if the
 * provider is silent before or after the cancellation: only its status proves that the money was returned.
 */
export async function refundCapture(
  deps: PaymentsDeps,
  refund: SendingRefund,
  attempt: Attempt,
): Promise<Captured> {
  await applyCurrentStatus(deps, attempt)
  const polled = await findAttempt(deps.db, attempt.id_pembayaran)
  const current = await findSending(deps.db, refund.id_refund)
  if (!polled || !current || (current.status !== 'due' && current.status !== 'sent')) return 'over'
  if (polled.transaction_status !== 'capture') return resolveEndedCapture(polled)
  if (current.jumlah === polled.amount) return cancel(deps, current, polled)
  await waitForSettlement(deps, current)
  return 'over'
}

async function cancel(deps: PaymentsDeps, refund: SendingRefund, attempt: Attempt): Promise<Captured> {
  const begun = await withOrderLock(deps.db, refund, async (tx) =>
    (await isRefundedTwice(tx, refund)) ? 'twice' : beginCall(tx, refund, 'cancel'),
  )
  if (begun === 'twice') return { twice: refund }
  if (!begun) return 'over'
  const answer = await deps.provider.cancel(attempt.order_id)
  if (answer.kind === 'unavailable') throw providerSilent(attempt.order_id)
  if (answer.kind !== 'ok') throw new Error(`payment provider did not cancel ${attempt.order_id}`)
  await withOrderLock(deps.db, refund, (tx, order) => acceptCall(tx, order, refund.id_refund))
  await applyCurrentStatus(deps, attempt)
  return 'over'
}

/**
 * Handles a payment that is no longer captured. A settled one is refunded like any other; any other end is handled by the attempt's
 * own states. If it was to be cancelled before, that refund has failed, and another one is due.
 */
function resolveEndedCapture({ transaction_status }: Attempt): 'settled' | 'over' {
  return transaction_status === 'settlement' || transaction_status === 'partial_refund' ? 'settled' : 'over'
}

function waitForSettlement(deps: PaymentsDeps, refund: SendingRefund): Promise<void> {
  return withOrderLock(deps.db, refund, async (tx) => {
    await queueRefundJob(tx, refund.id_refund, addMinutes(await readClockToMs(tx), UNTIL_SETTLED_MINUTES))
  })
}
