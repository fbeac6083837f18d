/** Asks about attempts that nobody told us of: a page's end sends no notification, and notifications get lost. */
import { lockOrder } from '../orders/index.ts'
import { addJob } from '../platform/jobs.ts'
import { askProvider } from './ask-provider.ts'
import { closeAttempt } from './close-attempt.ts'
import { takeUnasked } from './deadline-store.ts'
import type { PaymentsDeps } from './deps.ts'
import { forget } from './create-payment.ts'
import { findAttempt, lockAttempts, type Attempt } from './payment-store.ts'
import { supersede } from './supersede.ts'

/** Owes a question about each attempt that has not been asked about for long enough. */
export async function scheduleQuestions({ db }: PaymentsDeps): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id_pembayaran } of await takeUnasked(tx))
      await addJob(
        tx,
        'reconcile_payment',
        { id_pembayaran },
        { key: `reconcile:${id_pembayaran}`, maxAttempts: 1 },
      )
  })
}

/** Asks about a live attempt whose page still works, ends any other. */
export async function reconcile(deps: PaymentsDeps, id_pembayaran: number): Promise<void> {
  const attempt = await findAttempt(deps.db, id_pembayaran)
  if (!attempt) return
  if (attempt.status === 'live' && !attempt.over) await askProvider(deps, attempt)
  else {
    await change(deps, attempt, async (tx, current) => {
      if (current.status === 'live') await supersede(tx, current)
    })
    await closeAttempt(deps, id_pembayaran)
  }
}

/** Calls an attempt unknown whose maker is gone. */
export async function forgetLeftBehind(deps: PaymentsDeps, id_pembayaran: number): Promise<void> {
  const attempt = await findAttempt(deps.db, id_pembayaran)
  if (!attempt?.left_behind) return
  await change(deps, attempt, async (tx, current) => {
    if (current.left_behind) await forget(tx, current)
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
