/** Ends orders past their payment deadline: no new attempts, a last poll of the provider, then the cancellation. */
import {
  cancelTickets,
  confirmTickets,
  hasPendingTicket,
  lockOrder,
  pendingTickets,
  notifyOfTickets,
  startChecking,
  stopChecking,
  unpaidSum,
  type LockedOrder,
} from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { closeAttempt } from './close-attempt.ts'
import { listDeadlines } from './deadline-store.ts'
import type { PaymentsDeps } from '../deps.ts'
import { listAttempts } from '../payment-store.ts'
import { pollProvider, wasSilentLately } from './poll-provider.ts'
import { settleOrder } from '../settlement/settle-order.ts'
import { hasReceivedMoney, isOpen } from '../states.ts'
import { supersedeAttempts } from '../supersede.ts'

/**
 * Queues a job for each deadline. It looks ahead further than the minute until its next run, so that each job runs at the very
 * second of its deadline.
 */
export async function scheduleDeadlines({ db }: PaymentsDeps): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { order_group_id, after } of await listDeadlines(tx))
      await addJob(
        tx,
        'stop_unpaid_order',
        { order_group_id },
        { key: `deadline:${order_group_id}`, runAt: after },
      )
  })
}

/**
 * Stops the payment of an order whose deadline has passed, without a call to the provider: it is cancelled if no attempt is open,
 * else marked as being checked, and a job polls the provider. The schedule repeats it each minute, which ends the check after 30
 * minutes. A poll that is still queued keeps its run time: otherwise one order's second poll could run before another's first.
 */
export async function stopUnpaid(deps: PaymentsDeps, order_group_id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (await endUnlessOpen(tx, deps, order_group_id, { isPolled: wasSilentLately(deps) })) return
    await addJob(
      tx,
      'end_unpaid_order',
      { order_group_id },
      { key: `end-unpaid:${order_group_id}`, keepsPlace: true },
    )
  })
}

/**
 * Cancels the pending tickets of an order whose deadline has passed, once the provider has confirmed that no money came [M29].
 * Until then, and for 30 minutes at most, the order stays marked as being checked; money that appears later is late money. Idempotent.
 */
export async function endUnpaid(deps: PaymentsDeps, order_group_id: string): Promise<void> {
  const end = (isPolled: boolean) =>
    deps.db.transaction((tx) => endUnlessOpen(tx, deps, order_group_id, { isPolled }))
  if (await end(false)) return
  for (const attempt of (await listAttempts(deps.db, order_group_id)).filter(isOpen)) {
    // Each further call about it would wait for its own timeout, while other orders wait for the slot.
    if ((await pollProvider(deps, attempt)) !== 'silent') await closeAttempt(deps, attempt.id_pembayaran)
  }
  await end(true)
}

/**
 * Cancels the pending tickets of an overdue order if none of its attempts is open, or if it has been checked for too long [M30]:
 * the provider may be silent, or may not end what is pending. `isPolled`: the provider was polled just before, or was silent: after a
 * stop of the server it may answer at once that the order is paid.
 * Otherwise marks the order as being checked, supersedes its attempts and returns false: the provider has to be polled.
 */
async function endUnlessOpen(
  tx: Tx,
  deps: PaymentsDeps,
  order_group_id: string,
  { isPolled }: { isPolled: boolean },
): Promise<boolean> {
  const order = await lockOrder(tx, order_group_id)
  if (!order.lewat_batas || !hasPendingTicket(order)) {
    await stopChecking(tx, order)
    return true
  }
  if (unpaidSum(order) === 0 && !order.berangkat) {
    await confirmUnowed(tx, deps, order)
    return true
  }
  const attempts = await listAttempts(tx, order_group_id)
  if (!attempts.some(isOpen) || ((await startChecking(tx, order)).tooLong && isPolled)) {
    await cancelPending(tx, deps, order)
    if (attempts.some(hasReceivedMoney)) await settleOrder(tx, deps, order, { cause: { kind: 'review' } })
    return true
  }
  await supersedeAttempts(tx, order)
  return false
}

/** Confirms free tickets that an earlier release left pending although nothing has to be paid for their order [M74]. */
async function confirmUnowed(tx: Tx, deps: PaymentsDeps, order: LockedOrder): Promise<void> {
  const ids = pendingTickets(order).map((ticket) => ticket.id_tiket)
  await confirmTickets(tx, order, ids, 'free')
  await notifyOfTickets(tx, deps, order.order_group_id, 'confirmed', ids)
}

async function cancelPending(tx: Tx, deps: PaymentsDeps, order: LockedOrder): Promise<void> {
  const { order_group_id } = order
  const ids = pendingTickets(order).map((ticket) => ticket.id_tiket)
  await cancelTickets(tx, order, ids, { cancelCause: 'deadline' })
  await notifyOfTickets(tx, deps, order_group_id, 'expired', ids)
  await stopChecking(tx, order)
}
