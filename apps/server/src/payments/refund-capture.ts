/** Refunds a captured, unsettled card payment by cancelling it: all of it, or nothing until it is settled. */
import { addMinutes } from './attempt.ts'
import { withOrderLock } from './order-lock.ts'
import { applyCurrentStatus } from './poll-provider.ts'
import type { PaymentsDeps } from './deps.ts'
import { findAttempt, readClock, type Attempt } from './payment-store.ts'
import { acceptCall, beginCall, endCall, findSending, type SendingRefund } from './refund-call-store.ts'
import { providerSilent } from './provider-silent.ts'
import { queueRefundJob } from './refunds.ts'

/** A card payment is settled within a day and cannot be refunded in part before. Until then a partial refund stays due, so that it can still be withdrawn. */
const UNTIL_SETTLED_MINUTES = 60

/**
 * Returns `settled` if the payment is no longer only captured and is refunded like any other, else `over`. Throws if the
 * provider is silent before or after the cancellation: only its status proves that the money was returned.
 */
export async function refundCapture(
  deps: PaymentsDeps,
  refund: SendingRefund,
  attempt: Attempt,
): Promise<'settled' | 'over'> {
  await applyCurrentStatus(deps, attempt)
  const asked = await findAttempt(deps.db, attempt.id_pembayaran)
  const current = await findSending(deps.db, refund.id_refund)
  if (!asked || !current || (current.status !== 'due' && current.status !== 'sent')) return 'over'
  if (asked.transaction_status !== 'capture') return resolveEndedCapture(deps, current, asked)
  if (current.jumlah < asked.amount) await waitForSettlement(deps, current)
  else await cancel(deps, current, asked)
  return 'over'
}

async function cancel(deps: PaymentsDeps, refund: SendingRefund, attempt: Attempt): Promise<void> {
  const begun = await withOrderLock(deps.db, refund, (tx) => beginCall(tx, refund, 'cancel'))
  if (!begun) return
  const answer = await deps.provider.cancel(attempt.order_id)
  if (answer.kind === 'unavailable') throw providerSilent(attempt.order_id)
  if (answer.kind !== 'ok') throw new Error(`payment provider did not cancel ${attempt.order_id}`)
  await withOrderLock(deps.db, refund, (tx) => acceptCall(tx, refund.id_refund))
  await applyCurrentStatus(deps, attempt)
}

/**
 * Handles a payment that is no longer captured. If it was settled before the cancellation, it is refunded like any other; any
 * other end is handled by the attempt's own states.
 */
async function resolveEndedCapture(
  deps: PaymentsDeps,
  refund: SendingRefund,
  { transaction_status }: Attempt,
): Promise<'settled' | 'over'> {
  if (transaction_status !== 'settlement' && transaction_status !== 'partial_refund') return 'over'
  if (refund.accepted) return 'over'
  if (refund.provider_call === 'cancel')
    await withOrderLock(deps.db, refund, (tx) => endCall(tx, refund.id_refund, null))
  return 'settled'
}

function waitForSettlement(deps: PaymentsDeps, refund: SendingRefund): Promise<void> {
  return withOrderLock(deps.db, refund, async (tx) => {
    const now = new Date(await readClock(tx)).toISOString()
    await queueRefundJob(tx, refund.id_refund, addMinutes(now, UNTIL_SETTLED_MINUTES))
  })
}
