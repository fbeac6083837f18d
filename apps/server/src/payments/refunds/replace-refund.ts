/** Replaces a refund that is not called again, or that no call can make, by one for what is still owed. */
import type { RefundWay } from '@tiketbus/contract'
import { lostBy, post, type OrderBooks } from '../../books/index.ts'
import { markDisputed } from '../../orders/index.ts'
import { readClockToMs } from '../../platform/database/clock-store.ts'
import type { Tx } from '../../platform/database/database.ts'
import { addMinutes } from '../attempt.ts'
import type { PaymentsDeps } from '../deps.ts'
import { lockAttemptWithMoney } from '../order-lock.ts'
import type { LockedAttempt } from '../payment-store.ts'
import { settleOrder } from '../settlement/settle-order.ts'
import { hasReceivedMoney } from '../states.ts'
import { lossOf } from '../status-event.ts'
import type { ProviderCall, SendingRefund } from './refund-call-store.ts'
import { UNANSWERED_CALL_MINUTES } from './refund-plan.ts'
import { moveRefund, type RefundRow } from './refund-store.ts'
import { noLongerPromised } from './refund-transfers.ts'
import { storeDashboardRefund, sumUnmailed } from './refunds-elsewhere-store.ts'
import { sendLater, unchanged } from './send-later.ts'

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

/**
 * The refund fails: what was promised of it is the order's again, and what is still owed is promised anew, of any payment that has it. Without a
 * list of refunds only their sum has told which are ours: what this one does not explain any more, the dashboard has refunded.
 */
async function replace(deps: PaymentsDeps, refund: SendingRefund, cara: RefundWay): Promise<void> {
  await unchanged(deps, refund, async (tx, order) => {
    const { id_refund, id_pembayaran } = refund
    const { attempt, refunds, books } = await lockAttemptWithMoney(tx, refund)
    const failed = refunds.find((one) => one.id_refund === id_refund)
    if (!attempt || !failed || (failed.status !== 'due' && failed.status !== 'sent')) return
    await moveRefund(tx, failed, failed.status, 'failed', noLongerPromised(failed, failed.jumlah))
    const unmailed = (await sumUnmailed(tx, id_refund)).others
    const others = refunds.filter((one) => one !== failed)
    const unexplained = await bookUnexplained(tx, attempt, others, books)
    const refundedThere = unmailed + unexplained
    const { less } = await settleOrder(tx, deps, order, {
      cause: { kind: 'refund_failed' },
      reason: () => ({ cause: failed.cause ?? 'no_longer_needed', alasan: failed.alasan }),
      failed,
      refundedThere,
      ...(cara === 'manual' && { byHand: id_pembayaran }),
    })
    // The next status will say the same, perhaps only tomorrow. What was charged back has disputed the order already.
    if (Math.min(less, refundedThere) > 0)
      await markDisputed(tx, order, 'refunded_at_provider', { isRepeated: true })
  })
}

/** Books what the provider has refunded of a payment and neither our refunds nor earlier reports explain; returns the sum in rupiah. */
async function bookUnexplained(
  tx: Tx,
  attempt: LockedAttempt,
  refunds: readonly RefundRow[],
  books: OrderBooks,
): Promise<number> {
  const called = refunds
    .filter(({ cara, status }) => cara === 'provider' && (status === 'sent' || status === 'done'))
    .reduce((sum, { jumlah }) => sum + jumlah, 0)
  const { id_pembayaran, refunded_there: there, refunded_elsewhere: known } = attempt
  const remains = there - called - known
  if (remains <= 0 || !hasReceivedMoney(attempt)) return 0
  await storeDashboardRefund(tx, id_pembayaran, { there, elsewhere: known + remains, matches: [], remains })
  const { sum } = lostBy(books, id_pembayaran, 'dashboard')
  await post(tx, lossOf(books, attempt, 'dashboard', sum + remains))
  return remains
}
