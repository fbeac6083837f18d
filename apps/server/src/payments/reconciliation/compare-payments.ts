/** Compares received payments with the provider's own statuses. Differences are repaired by applying the status, or recorded. */
import { lockOrder, markDisputed } from '../../orders/index.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { completeBooks } from './check-books.ts'
import { pollProvider } from './poll-provider.ts'
import type { PaymentsDeps } from '../deps.ts'
import { findBooks, recordDifferences, takeForComparison } from './difference-store.ts'
import { findDifferences, type Difference } from './differences.ts'
import { findAttempt, type Attempt } from '../payment-store.ts'
import { NOT_ATTEMPTED, type ProviderStatus } from '../../provider/index.ts'

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
 * Compares one payment with the provider. A changed status is applied as after a notification: that repairs a chargeback whose
 * notification was lost, and disputes the order of a refund made in the provider's dashboard. What an earlier release has moved and
 * not posted is no difference. Remaining differences are recorded. If the provider is silent, the next comparison polls it again.
 */
export async function comparePayment(deps: PaymentsDeps, id_pembayaran: number): Promise<void> {
  const attempt = await findAttempt(deps.db, id_pembayaran)
  if (!attempt || attempt.metode !== 'midtrans') return
  let compared = await compare(deps, attempt)
  if (!compared) return
  if (compared.differences.length > 0 || compared.news) {
    await completeBooks(deps.db, attempt.order_group_id)
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

/** The books are read after the reply, so that they include changes applied meanwhile. */
async function compare(deps: PaymentsDeps, attempt: Attempt): Promise<Compared | undefined> {
  const answer = await deps.provider.status(attempt.order_id)
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
    const order = await lockOrder(tx, order_group_id)
    const added = await recordDifferences(tx, id_pembayaran, differences)
    // The provider may not know a payment only because the server key is another: that alone disputes no order.
    if (added.length > 0 && providerStatus !== NOT_ATTEMPTED) await markDisputed(tx, order, 'books_differ')
    return added
  })
  for (const difference of found) log.error({ order_id, ...difference }, 'books and payment provider differ')
}
