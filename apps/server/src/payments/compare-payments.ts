/** Compares received payments with the provider's statuses: differences are fixed by the usual rules, or recorded. */
import { lockOrder, markDisputed } from '../orders/index.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import { pollProvider } from './poll-provider.ts'
import { providerOf, type PaymentsDeps } from './deps.ts'
import { findBooks, recordDifferences, takeForComparison } from './difference-store.ts'
import { findDifferences, type Difference } from './differences.ts'
import { findAttempt, type Attempt } from './payment-store.ts'
import { NOT_ATTEMPTED, type ProviderStatus } from './provider-status.ts'

/** Adds a job for each payment whose comparison is due. */
export async function scheduleComparisons({ db }: PaymentsDeps): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id_pembayaran } of await takeForComparison(tx))
      await addJob(
        tx,
        'compare_payment',
        { id_pembayaran },
        { key: `compare-payment:${id_pembayaran}`, maxAttempts: 1 },
      )
  })
}

/**
 * Polls one payment. A new status is applied as after a notification: that corrects a lost chargeback, or marks a refund from the
 * provider's dashboard. Remaining differences are recorded. A silent provider is polled again at the next comparison.
 */
export async function comparePayment(deps: PaymentsDeps, id_pembayaran: number): Promise<void> {
  const attempt = await findAttempt(deps.db, id_pembayaran)
  if (!attempt || attempt.metode !== 'midtrans') return
  let compared = await compare(deps, attempt)
  if (!compared) return
  if (compared.differences.length > 0 || compared.news) {
    await pollProvider(deps, attempt)
    compared = await compare(deps, attempt)
    if (!compared) return
  }
  await record(deps, attempt, compared)
}

type Compared = {
  providerStatus: ProviderStatus | typeof NOT_ATTEMPTED
  news: boolean
  differences: Difference[]
}

/** Reads our books after the answer, so that they include what was applied meanwhile. */
async function compare(deps: PaymentsDeps, attempt: Attempt): Promise<Compared | undefined> {
  const answer = await providerOf(deps).status(attempt.order_id)
  const books = await findBooks(deps.db, attempt.id_pembayaran)
  if (answer.kind !== 'ok' || !books) return undefined
  const providerStatus = answer.value
  const news =
    providerStatus !== NOT_ATTEMPTED && providerStatus.transaction_status !== attempt.transaction_status
  return { providerStatus, news, differences: findDifferences(books, providerStatus) }
}

async function record(
  { db, log }: PaymentsDeps,
  { id_pembayaran, order_group_id, order_id }: Attempt,
  { providerStatus, differences }: Compared,
): Promise<void> {
  const found = await db.transaction(async (tx) => {
    await lockOrder(tx, order_group_id)
    const added = await recordDifferences(tx, id_pembayaran, differences)
    // A payment that the provider does not know may only mean another key: that disputes no order.
    if (added.length > 0 && providerStatus !== NOT_ATTEMPTED)
      await markDisputed(tx, order_group_id, 'books_differ')
    return added
  })
  for (const difference of found) log.error({ order_id, ...difference }, 'books and payment provider differ')
}
