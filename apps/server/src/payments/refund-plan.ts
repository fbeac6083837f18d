/** What is done next about a refund, and what a refusal of the provider means: decided from data alone. */
import { REFUND_CALLS, type RefundCall, type RefundRule } from './refund-rules.ts'

/** How far the two clocks, ours and the wallet's, may be apart; its pages name 23:50 beside 23:55. */
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
  /** Days since the money came; null: not known. */
  paid_days: number | null
}

/** A call that has no answer is repeated, never replaced by the other. */
export function planRefund(rule: RefundRule, refund: Under, now: Date): RefundPlan {
  const current = refund.provider_call === 'cancel' ? null : refund.provider_call
  const call = current && refund.calls_unanswered > 0 ? current : permitted(rule, refund, current)
  if (!call) return { do: 'transfer' }
  const until = opensAt(rule, now)
  return until ? { do: 'wait', until } : { do: 'call', call }
}

/** The call that may follow a refusal of this one; undefined: none. */
export function callAfter(rule: RefundRule, refund: Under, refused: RefundCall): RefundCall | undefined {
  return isWithin(rule, refund)
    ? rule.calls.find((call) => REFUND_CALLS.indexOf(call) > REFUND_CALLS.indexOf(refused))
    : undefined
}

/** The current call while the rule still has it, else the first one from it on. */
function permitted(rule: RefundRule, refund: Under, current: RefundCall | null): RefundCall | undefined {
  if (!isWithin(rule, refund)) return undefined
  const from = current ? REFUND_CALLS.indexOf(current) : 0
  return rule.calls.find((call) => REFUND_CALLS.indexOf(call) >= from)
}

function isWithin(rule: RefundRule, { paid_days }: Under): boolean {
  return rule.days === undefined || paid_days === null || paid_days <= rule.days
}

/** When the wallet takes refunds again; undefined: it takes them now. */
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
 * - `closed`: the hours in which the wallet refuses; tried again after them.
 * - `no-funds`: the provider holds too little of our money; tried again later.
 * - `not-ours`: our key or request, nothing about this refund; tried again like a silence.
 * - `refused`: this call does not refund the money.
 */
export type Refusal = 'closed' | 'no-funds' | 'not-ours' | 'refused'

/** https://docs.midtrans.com/reference/code-4xx; a code that is not named refuses the call. */
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

/** How long the provider may still be at a call that had no answer: only then a refusal of its repetition counts. */
export const SETTLED_AFTER_MINUTES: Readonly<Record<RefundCall, number>> = {
  direct: 60,
  // Documented: one to two days.
  plain: 3 * DAY_MINUTES,
}

export const NO_FUNDS_WAIT_MINUTES = 12 * 60
/** After this a person transfers the money. */
export const NO_FUNDS_PATIENCE_MINUTES = 14 * DAY_MINUTES
