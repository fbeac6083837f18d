/**
 * Money in an administrator's name is recorded only after the provider was polled about the order's attempts: money that
 * it already holds is used instead. The poll runs outside any transaction; the transaction that relies on the
 * answers checks that no attempt has changed since.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { ERROR_REASONS } from '@tiketbus/contract'
import type { LockedOrder } from '../../orders/index.ts'
import { readClockToMicroseconds } from '../../platform/database/clock-store.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { addJob, LONG_RETRY_ATTEMPTS } from '../../platform/jobs/jobs.ts'
import { applyStatus } from '../apply-status.ts'
import { pollProvider } from './poll-provider.ts'
import { isNotified, listAttemptFacts, type AttemptFacts } from './check-store.ts'
import type { PaymentsDeps } from '../deps.ts'
import { listAttempts, type Attempt } from '../payment-store.ts'
import { isPaymentAhead } from '../notifications/process-notification.ts'
import type { SettleDeps } from '../settlement/settle-order.ts'
import { isOpen } from '../states.ts'
import { NOT_ATTEMPTED, providerSilent, type ProviderStatus } from '../../provider/index.ts'

/** `skipped`: the administrator decided to proceed without an answer. */
export type ProviderCheck =
  | { kind: 'skipped' }
  | {
      kind: 'polled'
      polled_at: string
      attempts: readonly AttemptFacts[]
      answers: readonly { attempt: Attempt; providerStatus: ProviderStatus }[]
      /** There was no answer for a closed attempt: a job polls again. */
      incomplete: boolean
    }

/** The administrator waits for the answer. */
const POLL_TIMEOUT_MS = 3000
/**
 * The pause before each poll, in ms. An attempt may change during a poll, by a notification or another administrator's poll; it
 * settles in the pause, while immediate retries would only collide again.
 */
const PAUSES_MS = [0, 150, 500]
/** Of an order's closed attempts only the newest are polled. */
const MAX_CLOSED = 5

/** Thrown when money would be recorded without (still valid) answers; `pollProviderFirst` then polls and retries. */
class NotPolled extends Error {
  readonly order_group_id: string
  constructor(order_group_id: string) {
    super(`The provider was not polled about order ${order_group_id}`)
    this.order_group_id = order_group_id
  }
}

/**
 * Runs an administrator's change. If it would record a manual payment of an order that has payment attempts, it is rolled back,
 * the provider is polled, and it runs again with the answers, a bounded number of times. Throws TEMPORARILY_UNAVAILABLE with
 * reason PROVIDER_SILENT if the provider does not answer for an open attempt or the attempts keep changing. `skip` records the
 * payment without the poll, and a job polls later.
 */
export async function pollProviderFirst<Result>(
  deps: PaymentsDeps,
  skip: boolean,
  change: (tx: Tx, check: ProviderCheck | undefined) => Promise<Result>,
): Promise<Result> {
  let check: ProviderCheck | undefined = skip ? { kind: 'skipped' } : undefined
  for (let polls = 0; ; polls++) {
    const known = check
    try {
      return await deps.db.transaction((tx) => change(tx, known))
    } catch (error) {
      if (!(error instanceof NotPolled)) throw error
      const pauseMs = PAUSES_MS[polls]
      if (pauseMs === undefined) return failSilent()
      await delay(pauseMs * (1 + Math.random()))
      check = await pollAttempts(deps, error.order_group_id)
    }
  }
}

function failSilent(): never {
  return fail('TEMPORARILY_UNAVAILABLE', { ...ERROR_REASONS.PROVIDER_SILENT, reason: 'PROVIDER_SILENT' })
}

async function pollAttempts(deps: PaymentsDeps, order_group_id: string): Promise<ProviderCheck> {
  const { provider } = deps
  const polled_at = await readClockToMicroseconds(deps.db)
  const attempts = await listAttemptFacts(deps.db, order_group_id)
  const polled = await Promise.all(
    (await listPollable(deps, order_group_id)).map(async (attempt) => ({
      attempt,
      answer: await provider.status(attempt.order_id, deps.provider.settings.timeoutMs ?? POLL_TIMEOUT_MS),
    })),
  )
  const silent = polled.filter(({ answer }) => answer.kind !== 'ok')
  for (const { attempt, answer } of silent)
    deps.log.warn({ order_id: attempt.order_id, answer }, 'payment provider returned no status')
  if (silent.some(({ attempt }) => isOpen(attempt))) failSilent()
  const answers = polled.flatMap(({ attempt, answer }) =>
    answer.kind === 'ok' && answer.value !== NOT_ATTEMPTED ? [{ attempt, providerStatus: answer.value }] : [],
  )
  return { kind: 'polled', polled_at, attempts, answers, incomplete: silent.length > 0 }
}

/** Returns the attempts whose money was not received: all open ones and the newest closed ones. */
async function listPollable({ db }: Pick<PaymentsDeps, 'db'>, order_group_id: string): Promise<Attempt[]> {
  const attempts = (await listAttempts(db, order_group_id)).filter(({ metode }) => metode === 'midtrans')
  const closed = attempts.filter(({ status }) => status === 'closed').slice(-MAX_CLOSED)
  return [...attempts.filter(isOpen), ...closed]
}

/**
 * Applies the answers in the transaction that relies on them. Throws `NotPolled` if an attempt
 * has changed since the poll, a notification has arrived and is not processed yet, or one reports money that the answers do not
 * show yet.
 */
export async function applyAnswers(
  tx: Tx,
  deps: SettleDeps,
  { order_group_id }: LockedOrder,
  check: ProviderCheck | undefined,
): Promise<void> {
  if (check?.kind !== 'polled') return
  const now = await listAttemptFacts(tx, order_group_id)
  const changed = JSON.stringify(now) !== JSON.stringify(check.attempts)
  if (changed || (await isNotified(tx, order_group_id, check.polled_at))) throw new NotPolled(order_group_id)
  for (const { attempt, providerStatus } of check.answers)
    if ((await applyStatus(tx, deps, attempt, providerStatus, check.polled_at)) === 'stale')
      throw new NotPolled(order_group_id)
  for (const attempt of await listAttempts(tx, order_group_id))
    if (attempt.order_id !== '' && (await isPaymentAhead(tx, attempt))) throw new NotPolled(order_group_id)
}

/**
 * Guards each manual payment: throws `NotPolled` if the order has attempts that were not polled. Queues a later poll if the check
 * was skipped or incomplete.
 */
export async function requirePolled(
  tx: Tx,
  order_group_id: string,
  check: ProviderCheck | undefined,
): Promise<void> {
  const attempts = await listAttemptFacts(tx, order_group_id)
  if (!attempts.some((attempt) => isOpen(attempt) || attempt.status === 'closed')) return
  if (!check) throw new NotPolled(order_group_id)
  if (check.kind === 'skipped' || check.incomplete)
    await addJob(
      tx,
      'ask_after_manual_payment',
      { order_group_id },
      { key: `ask-after-manual:${order_group_id}`, maxAttempts: LONG_RETRY_ATTEMPTS },
    )
}

/** The job after a payment that was recorded without an answer. Throws if the provider is silent, so that it is retried. */
export async function pollAfterManualPayment(deps: PaymentsDeps, order_group_id: string): Promise<void> {
  const results = await Promise.all(
    (await listPollable(deps, order_group_id)).map((attempt) => pollProvider(deps, attempt)),
  )
  if (results.includes('silent')) throw providerSilent(`order ${order_group_id}`)
}
