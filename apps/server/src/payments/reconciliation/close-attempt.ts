/** Ends unwanted attempts at the provider, and finds out whether they were paid before that. */
import { pollProvider, type PollResult } from './poll-provider.ts'
import type { PaymentsDeps } from '../deps.ts'
import { lockAttempt } from '../order-lock.ts'
import { findAttempt, step, type Attempt } from '../payment-store.ts'
import { meaningOf, NOT_ATTEMPTED } from '../../provider/index.ts'

/**
 * Closes the page and ends the transaction of a superseded or unknown attempt, then polls and applies the provider's status.
 * Once its page has ended, an attempt that was never used or was denied is closed: the provider documents no change after a
 * denial except on the page. Returns the outcome of the poll; any other attempt is left alone (`applied`).
 */
export async function closeAttempt(deps: PaymentsDeps, id_pembayaran: number): Promise<PollResult> {
  const attempt = await findAttempt(deps.db, id_pembayaran)
  if (!attempt || (attempt.status !== 'superseded' && attempt.status !== 'unknown')) return 'applied'
  const { provider } = deps
  const page = attempt.snap_token ? await provider.cancelSession(attempt.snap_token) : undefined
  await endTransaction(deps, attempt)
  const result = await pollProvider(deps, attempt)
  // The page of an `unknown` attempt was shown to nobody.
  const unusable = attempt.status === 'unknown' || page?.kind === 'ok' || attempt.over
  if (unusable && result === 'not_attempted') await markClosed(deps, attempt, () => true)
  if (unusable && result === 'applied') await markClosed(deps, attempt, isDenied)
  return result
}

/** Checked on the locked row: another card may have been accepted since the poll. */
function isDenied({ transaction_status, fraud_status }: Attempt): boolean {
  return transaction_status !== null && meaningOf({ transaction_status, fraud_status }) === 'denied'
}

/** Expires a pending transaction; cancels a card payment that is only authorized or that the fraud check challenges. */
async function endTransaction(deps: PaymentsDeps, { order_id }: Attempt): Promise<void> {
  const { provider } = deps
  const ended = await provider.expire(order_id)
  if (ended.kind !== 'refused') return
  const answer = await provider.status(order_id)
  if (answer.kind !== 'ok' || answer.value === NOT_ATTEMPTED) return
  const { transaction_status, fraud_status } = answer.value
  const doubted = transaction_status === 'capture' && fraud_status === 'challenge'
  if (doubted || transaction_status === 'authorize') await provider.cancel(order_id)
}

async function markClosed(
  { db }: PaymentsDeps,
  closing: Attempt,
  mayClose: (attempt: Attempt) => boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { attempt } = await lockAttempt(tx, closing)
    if (attempt && mayClose(attempt)) await step(tx, attempt, 'closed')
  })
}
