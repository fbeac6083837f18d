/** Polls the provider's status of an attempt and applies it. */
import { readClockToMicroseconds } from '../../platform/database/clock-store.ts'
import { applyStatus } from '../apply-status.ts'
import type { PaymentsDeps } from '../deps.ts'
import { listAttempts, type Attempt } from '../payment-store.ts'
import { NOT_ATTEMPTED, providerSilent } from '../../provider/index.ts'
import { hasReceivedMoney } from '../states.ts'

/**
 * `silent`: no usable answer, or only stale ones; `mismatch`: the answer is about another order or sum; `contradiction`: it
 * reports that settled money never came.
 */
export type PollResult = 'applied' | 'not_attempted' | 'silent' | 'mismatch' | 'contradiction'

const MAX_POLLS = 4

const SILENCE_LASTS_MS = 2 * 60_000
/** When a poll of this process got no usable answer, unless a later one got one. */
const lastSilent = new WeakMap<PaymentsDeps['provider'], number>()

/** Whether the provider left a poll of this process without an answer in the last two minutes, and has answered none since. */
export function wasSilentLately({ provider }: Pick<PaymentsDeps, 'provider'>): boolean {
  return performance.now() - (lastSilent.get(provider) ?? -Infinity) < SILENCE_LASTS_MS
}

/**
 * Polls once and applies the reply in one transaction. If the reply to a later poll was stored first, this one is discarded and
 * the poll is repeated: applying it could revert a state. `timeoutMs` bounds all of these polls together.
 */
export async function pollProvider(
  deps: PaymentsDeps,
  attempt: Attempt,
  timeoutMs?: number,
): Promise<PollResult> {
  const { provider } = deps
  const { order_id } = attempt
  const until = timeoutMs === undefined ? undefined : performance.now() + timeoutMs
  for (let tried = 0; tried < MAX_POLLS; tried++) {
    const polled_at = await readClockToMicroseconds(deps.db)
    const remainingMs = until && Math.ceil(until - performance.now())
    if (remainingMs !== undefined && remainingMs <= 0) break
    const answer = await provider.status(order_id, remainingMs)
    if (answer.kind !== 'ok') {
      lastSilent.set(deps.provider, performance.now())
      deps.log.warn({ order_id, answer }, 'payment provider returned no status')
      return 'silent'
    }
    lastSilent.delete(deps.provider)
    const providerStatus = answer.value
    if (providerStatus === NOT_ATTEMPTED) return 'not_attempted'
    const applied = await deps.db.transaction((tx) =>
      applyStatus(tx, deps, attempt, providerStatus, polled_at),
    )
    if (applied === 'mismatch')
      deps.log.error({ order_id, providerStatus }, 'payment status is for another sum')
    if (applied === 'contradiction')
      deps.log.error({ order_id, providerStatus }, 'payment status contradicts a settlement')
    if (applied !== 'stale') return applied
  }
  return 'silent'
}

/**
 * Polls the payments of an order whose money was received, at the same time, and applies the answers. Returns whether all were
 * answered within `timeoutMs`. `except`: a payment that is not polled.
 */
export async function pollReceived(
  deps: PaymentsDeps,
  order_group_id: string,
  { except, timeoutMs }: { except?: number; timeoutMs?: number } = {},
): Promise<boolean> {
  const received = (await listAttempts(deps.db, order_group_id)).filter(
    (attempt) =>
      attempt.metode === 'midtrans' && hasReceivedMoney(attempt) && attempt.id_pembayaran !== except,
  )
  const results = await Promise.all(received.map((attempt) => pollProvider(deps, attempt, timeoutMs)))
  return !results.includes('silent')
}

/**
 * Polls once, for a job: throws if the status could not be read or applied, so that the job is retried. A provider that does not
 * know the payment is as good as silent: nothing follows from that.
 */
export async function applyCurrentStatus(deps: PaymentsDeps, attempt: Attempt): Promise<void> {
  const result = await pollProvider(deps, attempt)
  if (result === 'silent' || result === 'not_attempted') throw providerSilent(attempt.order_id)
  if (result !== 'applied')
    throw new Error(`payment provider has no usable status of ${attempt.order_id}: ${result}`)
}
