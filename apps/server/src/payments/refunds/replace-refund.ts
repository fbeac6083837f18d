/** Replaces a refund that is not called again, or that no call can make, by one for what is still owed. */
import type { RefundWay } from '@tiketbus/contract'
import { markDisputed } from '../../orders/index.ts'
import { readClockToMs } from '../../platform/database/clock-store.ts'
import type { Tx } from '../../platform/database/database.ts'
import { addMinutes } from '../attempt.ts'
import type { PaymentsDeps } from '../deps.ts'
import { findAttempt, listAttempts } from '../payment-store.ts'
import { findPossibleDoublePayments } from '../possible-double-payments.ts'
import type { ProviderCall, SendingRefund } from './refund-call-store.ts'
import { UNANSWERED_CALL_MINUTES } from './refund-plan.ts'
import { listRefundsOfPayment, listRefundTickets, moveRefund } from './refund-store.ts'
import { sumReportedSince } from './refunds-elsewhere-store.ts'
import { listExcess, makeRefund, refundExcess } from './refunds.ts'
import { notifyOfReturned } from './remake-refunds.ts'
import { sendLater, unchanged } from './send-later.ts'
import { hasReceivedMoney } from '../states.ts'
import { sumOf } from './take-back.ts'

/** Makes no further call for a refund; once its calls can no longer be in progress, it is replaced by one for what is still owed. */
export async function replaceLater(
  deps: PaymentsDeps,
  refund: SendingRefund,
  call: ProviderCall,
): Promise<void> {
  const remaining = UNANSWERED_CALL_MINUTES[call] - refund.call_minutes
  if (refund.calls_unanswered === 0 || remaining <= 0) return replace(deps, refund, 'provider')
  const until = addMinutes(await readClockToMs(deps.db), Math.ceil(remaining))
  return sendLater(deps, refund.id_refund, until)
}

/** Replaces a refund that no call can make by a manual one for what is still owed. */
export function transferInstead(deps: PaymentsDeps, refund: SendingRefund): Promise<void> {
  return replace(deps, refund, 'manual')
}

async function replace(deps: PaymentsDeps, refund: SendingRefund, cara: RefundWay): Promise<void> {
  await unchanged(deps, refund, async (tx, order) => {
    const { id_refund, id_pembayaran, order_group_id, cause, alasan, status } = refund
    if (status !== 'due' && status !== 'sent') return
    await moveRefund(tx, order, id_refund, status, 'failed')
    const attempt = await findAttempt(tx, id_pembayaran)
    if (!attempt || !hasReceivedMoney(attempt)) return
    const own = (await listRefundTickets(tx, id_refund)).map(({ id_tiket }) => id_tiket)
    const except = (await findPossibleDoublePayments(tx, order_group_id)).difference(new Set(own))
    const tickets = await stillOwed(tx, refund, except)
    if (tickets.length > 0)
      await makeRefund(tx, deps.notify, order, {
        id_pembayaran,
        cara,
        cause,
        alasan,
        delayMinutes: 0,
        successor_of: id_refund,
        tickets,
      })
    // Its money may pay for a valid ticket now: what paid for that one is owed instead [M68].
    const others = await refundExcess(tx, deps.notify, order, {
      cause: cause ?? 'no_longer_needed',
      alasan,
      except,
    })
    const owed = tickets.reduce((sum, { amount }) => sum + amount, others)
    // The next status will say the same, perhaps only tomorrow.
    if (owed >= refund.jumlah) return
    const jumlah = Math.min(refund.jumlah - owed, await sumRefundedMeanwhile(tx, refund))
    // What was charged back has disputed the order already.
    if (jumlah <= 0) return
    await markDisputed(tx, order, 'refunded_at_provider', { isRepeated: true })
    await notifyOfReturned(tx, deps.notify, { order_group_id, jumlah, byHand: false })
  })
}

/**
 * Returns what the dashboard has refunded of an order's payments since a refund was made. Of a status that names no single refunds it
 * is all that ours cannot explain.
 */
async function sumRefundedMeanwhile(tx: Tx, { id_refund, order_group_id }: SendingRefund): Promise<number> {
  let sum = await sumReportedSince(tx, id_refund)
  for (const attempt of (await listAttempts(tx, order_group_id)).filter(hasReceivedMoney)) {
    const ours = (await listRefundsOfPayment(tx, attempt.id_pembayaran)).filter(
      ({ cara, status }) => cara === 'provider' && (status === 'sent' || status === 'done'),
    )
    sum += Math.max(attempt.refunded_there - sumOf(ours) - attempt.refunded_elsewhere, 0)
  }
  return sum
}

/**
 * Returns what is owed of the payment once its refund has failed, less what the provider has refunded without us: perhaps to other
 * tickets of it than the refund was for.
 */
async function stillOwed(
  tx: Tx,
  { id_pembayaran, order_group_id }: SendingRefund,
  except: ReadonlySet<number>,
) {
  const parts = await listExcess(tx, order_group_id, except)
  return parts
    .filter((part) => part.id_pembayaran === id_pembayaran)
    .map(({ id_tiket, left }) => ({ id_tiket, amount: left }))
}
