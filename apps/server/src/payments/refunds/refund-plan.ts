/** Decides the next step of a refund and the meaning of the provider's refusals. Pure. */
import { REFUND_CALLS, type RefundCall, type RefundRule } from '../../provider/index.ts'

/** Allowed difference between our clock and the wallet's; the provider's pages name both 23:50 and 23:55. */
const MARGIN_MINUTES = 5
const DAY_MINUTES = 24 * 60
const WIB_MINUTES = 7 * 60

export type RefundPlan =
  | { do: 'call'; call: RefundCall }
  /** Until then every call would be refused. */
  | { do: 'wait'; until: Date }
  /** No call is permitted: the money is transferred by hand. */
  | { do: 'transfer' }

type RefundProgress = {
  provider_call: RefundCall | 'cancel' | null
  calls_unanswered: number
  /** Days since the money came; null: not known. */
  paid_days: number | null
}

/** Returns the next step. An unanswered call is repeated, never replaced by the other one. */
export function planRefund(rule: RefundRule, refund: RefundProgress, now: Date): RefundPlan {
  const current = refund.provider_call === 'cancel' ? null : refund.provider_call
  const call = current && refund.calls_unanswered > 0 ? current : permittedCall(rule, refund, current)
  if (!call) return { do: 'transfer' }
  const until = reopensAt(rule, now)
  return until ? { do: 'wait', until } : { do: 'call', call }
}

/** Returns the call that may follow a refusal of `refused`; undefined if there is none. */
export function callAfter(
  rule: RefundRule,
  refund: RefundProgress,
  refused: RefundCall,
): RefundCall | undefined {
  return isWithinDays(rule, refund)
    ? rule.calls.find((call) => REFUND_CALLS.indexOf(call) > REFUND_CALLS.indexOf(refused))
    : undefined
}

/** Returns the current call if the rule has it, else the next one that the rule has; undefined if there is none. */
function permittedCall(
  rule: RefundRule,
  refund: RefundProgress,
  current: RefundCall | null,
): RefundCall | undefined {
  if (!isWithinDays(rule, refund)) return undefined
  const from = current ? REFUND_CALLS.indexOf(current) : 0
  return rule.calls.find((call) => REFUND_CALLS.indexOf(call) >= from)
}

function isWithinDays(rule: RefundRule, { paid_days }: RefundProgress): boolean {
  return rule.days === undefined || paid_days === null || paid_days <= rule.days
}

/** Returns when the wallet accepts refunds again; undefined if it accepts them now. */
export function reopensAt({ closed }: RefundRule, now: Date): Date | undefined {
  if (!closed) return undefined
  const from = minutesOf(closed.from) - MARGIN_MINUTES
  const to = minutesOf(closed.to) + MARGIN_MINUTES
  const time = (Math.floor(now.getTime() / 60_000) + WIB_MINUTES) % DAY_MINUTES
  const minutesClosed = (to - from + DAY_MINUTES) % DAY_MINUTES
  const sinceClosing = (time - from + DAY_MINUTES) % DAY_MINUTES
  if (sinceClosing >= minutesClosed) return undefined
  const startOfMinute = Math.floor(now.getTime() / 60_000) * 60_000
  return new Date(startOfMinute + (minutesClosed - sinceClosing) * 60_000)
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/**
 * - `closed`: the wallet refuses refunds at this hour; retried after these hours.
 * - `no-funds`: our balance at the provider is too low; retried later.
 * - `not-ours`: our key or request is wrong, which decides nothing about this refund; retried like a timeout.
 * - `refused`: this call does not refund the money.
 */
export type Refusal = 'closed' | 'no-funds' | 'not-ours' | 'refused'

/** https://docs.midtrans.com/reference/code-4xx; any other code refuses the call. */
const REFUSAL_CODES: Readonly<Record<number, Refusal>> = {
  401: 'not-ours',
  403: 'not-ours',
  405: 'not-ours',
  411: 'not-ours',
  414: 'no-funds',
}

export function classifyRefusal(code: number, rule: RefundRule, now: Date): Refusal {
  const named = REFUSAL_CODES[code] ?? 'refused'
  return named === 'refused' && reopensAt(rule, now) ? 'closed' : named
}

/** For how long the provider may still be processing an unanswered call: a refusal of its retry counts only after that. */
export const UNANSWERED_CALL_MINUTES: Readonly<Record<RefundCall | 'cancel', number>> = {
  cancel: 60,
  direct: 60,
  // Documented: one to two days.
  plain: 3 * DAY_MINUTES,
}

export const NO_FUNDS_WAIT_MINUTES = 12 * 60
/** After this the money is transferred by hand. */
export const NO_FUNDS_GIVE_UP_MINUTES = 14 * DAY_MINUTES
