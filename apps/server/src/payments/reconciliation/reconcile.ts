/** Polls the provider on a schedule: the end of a page sends no notification, and notifications get lost. */
import type { Tx } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { pollProvider } from './poll-provider.ts'
import { closeAttempt } from './close-attempt.ts'
import type { PaymentsDeps } from '../deps.ts'
import { markUnknown } from '../create-payment.ts'
import { lockAttempt } from '../order-lock.ts'
import { findAttempt, type Attempt, type LockedAttempt } from '../payment-store.ts'
import { listAbandoned, takeForLateMoney, takeNotEnded, takeLive } from './poll-store.ts'
import { isOpen } from '../states.ts'
import { supersede } from '../supersede.ts'

/** Queues a job for each attempt whose next poll is due; attempts that a crash abandoned are marked as unknown first. */
export async function schedulePolls(deps: PaymentsDeps): Promise<void> {
  const { db } = deps
  await markAbandonedUnknown(deps)
  await db.transaction(async (tx) => {
    const taken = [...(await takeLive(tx)), ...(await takeNotEnded(tx)), ...(await takeForLateMoney(tx))]
    for (const { id_pembayaran } of taken)
      await addJob(
        tx,
        'reconcile_payment',
        { id_pembayaran },
        { key: `reconcile:${id_pembayaran}`, maxAttempts: 1 },
      )
  })
}

/**
 * Polls a live attempt whose page still works, ends an open one that is no longer offered, and looks for late money of one that
 * has ended.
 */
export async function reconcile(deps: PaymentsDeps, id_pembayaran: number): Promise<void> {
  const attempt = await findAttempt(deps.db, id_pembayaran)
  if (!attempt || attempt.metode !== 'midtrans') return
  if (!isOpen(attempt) || (attempt.status === 'live' && !attempt.over)) {
    await pollProvider(deps, attempt)
    return
  }
  await change(deps, attempt, async (tx, current) => {
    if (current.status === 'live') await supersede(tx, current)
  })
  await closeAttempt(deps, id_pembayaran)
  await reportNeverEnded(deps, id_pembayaran)
}

/** Reports an attempt that is still open after its last poll: neither money nor an end is known, so an operator has to look. */
async function reportNeverEnded({ db, log }: PaymentsDeps, id_pembayaran: number): Promise<void> {
  const attempt = await findAttempt(db, id_pembayaran)
  if (!attempt || !isOpen(attempt) || attempt.poll_planned) return
  log.error({ order_id: attempt.order_id }, 'payment provider never reported the end of an attempt')
}

/** One after the other: a crash abandons only as many as calls were in flight. */
async function markAbandonedUnknown(deps: PaymentsDeps): Promise<void> {
  for (const { id_pembayaran } of await listAbandoned(deps.db))
    await markUnknownIfAbandoned(deps, id_pembayaran)
}

/** Marks an attempt as unknown if the request behind it has died. */
export async function markUnknownIfAbandoned(deps: PaymentsDeps, id_pembayaran: number): Promise<void> {
  const attempt = await findAttempt(deps.db, id_pembayaran)
  if (!attempt?.abandoned) return
  await change(deps, attempt, async (tx, current) => {
    if (current.abandoned) await markUnknown(tx, current)
  })
}

function change(
  { db }: PaymentsDeps,
  seen: Attempt,
  work: (tx: Tx, current: LockedAttempt) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { attempt } = await lockAttempt(tx, seen)
    if (attempt) await work(tx, attempt)
  })
}
