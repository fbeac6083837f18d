/** Attempts that no longer fit their order are not offered again; a job ends them at the provider. */
import { pendingTickets, unpaidSum, type LockedOrder } from '../orders/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { queueCloseJob } from './apply-status.ts'
import { lockAttempts } from './order-lock.ts'
import { step, type LockedAttempt } from './payment-store.ts'
import type { Page } from '../provider/index.ts'

/** Supersedes the live attempt of an order and queues the end of `unknown` ones; returns all of its attempts as they were. */
export async function supersedeAttempts(tx: Tx, order: LockedOrder): Promise<LockedAttempt[]> {
  const attempts = await lockAttempts(tx, order)
  for (const attempt of attempts) {
    if (attempt.status === 'live') await supersede(tx, attempt)
    if (attempt.status === 'unknown') await queueCloseJob(tx, attempt.id_pembayaran)
  }
  return attempts
}

export async function supersede(tx: Tx, attempt: LockedAttempt, page?: Page): Promise<void> {
  await step(tx, attempt, 'superseded', page)
  await queueCloseJob(tx, attempt.id_pembayaran)
}

/** Supersedes the live attempt unless it is still for exactly what is unpaid. */
export async function supersedeUnfit(tx: Tx, order: LockedOrder): Promise<void> {
  for (const attempt of await lockAttempts(tx, order))
    if (attempt.status === 'live' && !fits(attempt, order)) await supersede(tx, attempt)
}

/** Whether an attempt is for exactly the order's pending tickets. */
export function fits(attempt: LockedAttempt, order: LockedOrder): boolean {
  const pending = pendingTickets(order)
  const paidFor = new Set(attempt.paid_for)
  return (
    unpaidSum(order) === attempt.amount &&
    pending.length === paidFor.size &&
    pending.every((ticket) => paidFor.has(ticket.id_tiket))
  )
}
