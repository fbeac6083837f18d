/** Ends orders past their payment deadline: no new attempts, a last poll of the provider, then the cancellation. */
import { cancelTickets, lockOrder, queueOrderMail, startChecking, stopChecking } from '../orders/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import { preventTripChanges } from '../seats/index.ts'
import { closeAttempt } from './close-attempt.ts'
import { listDeadlines } from './deadline-store.ts'
import type { PaymentsDeps } from './deps.ts'
import { listAttempts } from './payment-store.ts'
import { isOpen } from './states.ts'
import type { SettleDeps } from './settle.ts'
import { supersedeAttempts } from './supersede.ts'

/**
 * Queues a job for each deadline. It looks ahead further than the minute until its next run, so that each job runs at the very
 * second of its deadline.
 */
export async function scheduleDeadlines({ db }: PaymentsDeps): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { order_group_id, after } of await listDeadlines(tx))
      await addJob(
        tx,
        'end_unpaid_order',
        { order_group_id },
        { key: `deadline:${order_group_id}`, runAt: after },
      )
  })
}

/**
 * Cancels the pending tickets of an order whose deadline has passed, once the provider has confirmed that no money came [M29].
 * While the provider is silent, the order is marked as being checked, for 30 minutes at most; money that appears later is late
 * money. Idempotent: the schedule repeats it each minute.
 */
export async function endUnpaid(deps: PaymentsDeps, order_group_id: string): Promise<void> {
  if (await deps.db.transaction((tx) => stopPaying(tx, deps, order_group_id))) return
  for (const { id_pembayaran } of (await listAttempts(deps.db, order_group_id)).filter(isOpen))
    await closeAttempt(deps, id_pembayaran)
  await deps.db.transaction((tx) => cancelUnlessOpen(tx, deps, order_group_id))
}

/**
 * Stops new payments: marks the order as being checked and supersedes its attempts. Returns true if no poll is needed: the order
 * is not overdue, or has no open attempt and is cancelled at once.
 */
async function stopPaying(tx: Tx, deps: SettleDeps, order_group_id: string): Promise<boolean> {
  await preventTripChanges(tx)
  const order = await lockOrder(tx, order_group_id)
  if (!order.lewat_batas || !order.tickets.some((ticket) => ticket.status_tiket === 'pending')) {
    await stopChecking(tx, order_group_id)
    return true
  }
  if (!(await listAttempts(tx, order_group_id)).some(isOpen)) {
    await cancelPending(tx, deps, order_group_id)
    return true
  }
  await startChecking(tx, order_group_id)
  await supersedeAttempts(tx, order_group_id)
  return false
}

async function cancelUnlessOpen(tx: Tx, deps: SettleDeps, order_group_id: string): Promise<void> {
  await preventTripChanges(tx)
  const order = await lockOrder(tx, order_group_id)
  const over = order.lewat_batas && order.tickets.some((ticket) => ticket.status_tiket === 'pending')
  if (!over) return stopChecking(tx, order_group_id)
  const { tooLong } = await startChecking(tx, order_group_id)
  const open = (await listAttempts(tx, order_group_id)).some(isOpen)
  if (!open || tooLong) await cancelPending(tx, deps, order_group_id)
}

async function cancelPending(tx: Tx, deps: SettleDeps, order_group_id: string): Promise<void> {
  const order = await lockOrder(tx, order_group_id)
  const pending = order.tickets.filter((ticket) => ticket.status_tiket === 'pending')
  const ids = pending.map((ticket) => ticket.id_tiket)
  await cancelTickets(tx, order, ids, 'deadline', 'deadline')
  await queueOrderMail(tx, deps, order_group_id, 'expired', ids)
  await stopChecking(tx, order_group_id)
}
