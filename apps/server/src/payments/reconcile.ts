/** Polls the provider on a schedule: the end of a page sends no notification, and notifications get lost. */
import { lockOrder } from '../orders/index.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import { pollProvider } from './poll-provider.ts'
import { closeAttempt } from './close-attempt.ts'
import type { PaymentsDeps } from './deps.ts'
import { markUnknown } from './create-payment.ts'
import { findAttempt, lockAttempts, type Attempt } from './payment-store.ts'
import { listAbandoned, takeForLateMoney, takeNotEnded, takeLive } from './poll-store.ts'
import { isOpen } from './states.ts'
import { supersede } from './supersede.ts'

/** Queues a job for each attempt whose next poll is due; attempts that a crash left behind are marked as unknown first. */
export async function schedulePolls(deps: PaymentsDeps): Promise<void> {
  const { db } = deps
  await markAllLeftBehindUnknown(deps)
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
  if (!attempt || !isOpen(attempt) || attempt.question_planned) return
  log.error({ order_id: attempt.order_id }, 'payment provider never named the end of an attempt')
}

/** One after the other: a crash leaves only as many behind as calls were in flight. */
async function markAllLeftBehindUnknown(deps: PaymentsDeps): Promise<void> {
  for (const { id_pembayaran } of await listAbandoned(deps.db))
    await markLeftBehindUnknown(deps, id_pembayaran)
}

/** Marks an attempt as unknown if the request behind it has died. */
export async function markLeftBehindUnknown(deps: PaymentsDeps, id_pembayaran: number): Promise<void> {
  const attempt = await findAttempt(deps.db, id_pembayaran)
  if (!attempt?.left_behind) return
  await change(deps, attempt, async (tx, current) => {
    if (current.left_behind) await markUnknown(tx, current)
  })
}

function change(
  { db }: PaymentsDeps,
  { id_pembayaran, order_group_id }: Attempt,
  work: (tx: Parameters<typeof lockOrder>[0], current: Attempt) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, order_group_id)
    const current = (await lockAttempts(tx, order_group_id)).find(
      (attempt) => attempt.id_pembayaran === id_pembayaran,
    )
    if (current) await work(tx, current)
  })
}
