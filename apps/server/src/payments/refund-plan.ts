/** Decides from data alone what to do next about a refund, and what a refusal of the provider means. */
import { REFUND_CALLS, type RefundCall, type RefundRule } from './refund-rules.ts'

/** Tolerance between our clock and the wallet's; its pages name 23:50 besides 23:55. */
const MARGIN_MINUTES = 5
const DAY_MINUTES = 24 * 60
const WIB_MINUTES = 7 * 60

export type RefundPlan =
  | { do: 'call'; call: RefundCall }
  /** Until then every call would be refused. */
  | { do: 'wait'; until: Date }
  /** No call is permitted: a transfer by hand. */
  | { do: 'transfer' }

type Under = {
  provider_call: RefundCall | 'cancel' | null
  calls_unanswered: number
  /** Days since the money was received; null: unknown. */
  paid_days: number | null
}

/** A call without an answer is repeated, never replaced by the other one. */
export function planRefund(rule: RefundRule, refund: Under, now: Date): RefundPlan {
  const current = refund.provider_call === 'cancel' ? null : refund.provider_call
  const call = current && refund.calls_unanswered > 0 ? current : permitted(rule, refund, current)
  if (!call) return { do: 'transfer' }
  const until = opensAt(rule, now)
  return until ? { do: 'wait', until } : { do: 'call', call }
}

/** Returns the call that may follow the refusal of this one; undefined: none. */
export function callAfter(rule: RefundRule, refund: Under, refused: RefundCall): RefundCall | undefined {
  return isWithin(rule, refund)
    ? rule.calls.find((call) => REFUND_CALLS.indexOf(call) > REFUND_CALLS.indexOf(refused))
    : undefined
}

/** Returns the current call if the rule still has it, otherwise the first permitted one from there on. */
function permitted(rule: RefundRule, refund: Under, current: RefundCall | null): RefundCall | undefined {
  if (!isWithin(rule, refund)) return undefined
  const from = current ? REFUND_CALLS.indexOf(current) : 0
  return rule.calls.find((call) => REFUND_CALLS.indexOf(call) >= from)
}

function isWithin(rule: RefundRule, { paid_days }: Under): boolean {
  return rule.days === undefined || paid_days === null || paid_days <= rule.days
}

/** Returns when the wallet accepts refunds again; undefined: now. */
export function opensAt({ closed }: RefundRule, now: Date): Date | undefined {
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
 * - `closed`: in the hours in which the wallet refuses; retried afterwards.
 * - `no-funds`: the provider holds too little of our money; retried later.
 * - `not-ours`: a problem of our key or request, not of this refund; retried like silence.
 * - `refused`: this call does not refund the money.
 */
export type Refusal = 'closed' | 'no-funds' | 'not-ours' | 'refused'

/** https://docs.midtrans.com/reference/code-4xx; codes that are not listed refuse the call. */
const REFUSAL_CODES: Readonly<Record<number, Refusal>> = {
  401: 'not-ours',
  403: 'not-ours',
  405: 'not-ours',
  411: 'not-ours',
  414: 'no-funds',
}

export function classifyRefusal(code: number, rule: RefundRule, now: Date): Refusal {
  const named = REFUSAL_CODES[code] ?? 'refused'
  return named === 'refused' && opensAt(rule, now) ? 'closed' : named
}

/** How long the provider may still be processing a call without an answer: only then a refusal of its repetition counts. */
export const SETTLED_AFTER_MINUTES: Readonly<Record<RefundCall, number>> = {
  direct: 60,
  // Documented: one to two days.
  plain: 3 * DAY_MINUTES,
}

export const NO_FUNDS_WAIT_MINUTES = 12 * 60
/** After this a person transfers the money. */
export const NO_FUNDS_GIVE_UP_MINUTES = 14 * DAY_MINUTES
