/** An administrator polls the provider about an order; nothing is recorded but its answers [B110]. */
import { ERROR_REASONS } from '@tiketbus/contract'
import { readClockToMs } from '../../platform/database/clock-store.ts'
import { fail } from '../../platform/errors.ts'
import type { PaymentsDeps } from '../deps.ts'
import { listAttempts, type Attempt } from '../payment-store.ts'
import { isOpen } from '../states.ts'
import { pollProvider, type PollResult } from './poll-provider.ts'

/** The administrator waits for the answer. */
const POLL_TIMEOUT_MS = 3000
/** Of an order's ended attempts only the newest are polled. */
const MAX_ENDED = 5

export type AttemptAnswer = { hasil: PollResult; attempt: Attempt }

/**
 * Polls the provider about the attempts of an order, at the same time, and applies the answers. Returns when it was polled and the
 * attempts as they are afterwards, newest first; none if the order has no attempt. Throws TEMPORARILY_UNAVAILABLE with reason
 * PROVIDER_SILENT if there is no answer about an open attempt, or none at all.
 */
export async function pollOrder(
  deps: PaymentsDeps,
  order_group_id: string,
): Promise<{ ditanya_pada: string; jawaban: AttemptAnswer[] }> {
  const attempts = (await listAttempts(deps.db, order_group_id)).filter(({ metode }) => metode === 'midtrans')
  const polled = [
    ...attempts.filter(isOpen),
    ...attempts.filter((attempt) => !isOpen(attempt)).slice(-MAX_ENDED),
  ]
  const ditanya_pada = await readClockToMs(deps.db)
  const results = await Promise.all(
    polled.map(async (attempt) => ({ attempt, hasil: await pollProvider(deps, attempt, POLL_TIMEOUT_MS) })),
  )
  const silent = results.filter(({ hasil }) => hasil === 'silent')
  if (
    silent.length > 0 &&
    (silent.length === results.length || silent.some(({ attempt }) => isOpen(attempt)))
  )
    fail('TEMPORARILY_UNAVAILABLE', { ...ERROR_REASONS.PROVIDER_SILENT, reason: 'PROVIDER_SILENT' })
  const after = new Map(
    (await listAttempts(deps.db, order_group_id)).map((attempt) => [attempt.id_pembayaran, attempt]),
  )
  const jawaban = results
    .map(({ attempt, hasil }) => ({ hasil, attempt: after.get(attempt.id_pembayaran) ?? attempt }))
    .toSorted((a, b) => b.attempt.id_pembayaran - a.attempt.id_pembayaran)
  return { ditanya_pada, jawaban }
}
