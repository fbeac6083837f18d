/**
 * The states of a payment attempt and their transitions, as data: used by the code, the tests, the audit and the docs. A
 * verified status without a transition in the table leaves the state unchanged (except money, see `moveOnStatus`).
 */

import type { StatusMeaning } from '../provider/index.ts'

/**
 * - `creating`: the row is committed, the request for a page is in flight.
 * - `unknown`: it is unknown whether the provider made the page; it was shown to nobody.
 * - `live`: the passenger has its page.
 * - `superseded`: no longer wanted, not yet ended at the provider.
 * - `paid`: its money was received. `refunded`: all of it was refunded. `taken_back`: the provider took it back.
 * - `closed`: ended without money.
 */
export const PAYMENT_STATES = [
  'creating',
  'unknown',
  'live',
  'superseded',
  'paid',
  'closed',
  'taken_back',
  'refunded',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** States whose money counts as received; refunds of it are rows of their own. */
export const MONEY_STATES = ['paid', 'refunded'] as const satisfies readonly PaymentState[]
/** States in which money is still expected. */
export const OPEN_STATES = [
  'creating',
  'unknown',
  'live',
  'superseded',
] as const satisfies readonly PaymentState[]

/** Whether its money was received (and perhaps refunded since). */
export function hasReceivedMoney({ status }: { status: PaymentState }): boolean {
  const money: readonly PaymentState[] = MONEY_STATES
  return money.includes(status)
}

/** Whether money is still expected. */
export function isOpen({ status }: { status: PaymentState }): boolean {
  const open: readonly PaymentState[] = OPEN_STATES
  return open.includes(status)
}

type Edges<Key extends string> = Readonly<Record<PaymentState, Readonly<Partial<Record<Key, PaymentState>>>>>

const NO_MONEY_YET = {
  ended: 'closed',
  paid: 'paid',
  partly_refunded: 'paid',
  partly_charged_back: 'paid',
  refunded: 'refunded',
  charged_back: 'taken_back',
} as const

/**
 * The transitions that a verified status causes. `denied` changes nothing before the money came: another card may be tried on
 * the same page. `ended` takes back only what was captured (`isContradiction`). `waiting` on a closed attempt means that its page
 * was used in the last second, so it is ended once more.
 */
export const STATUS_TRANSITIONS: Edges<StatusMeaning> = {
  creating: NO_MONEY_YET,
  unknown: NO_MONEY_YET,
  live: NO_MONEY_YET,
  superseded: NO_MONEY_YET,
  closed: { waiting: 'superseded' },
  paid: { denied: 'taken_back', ended: 'taken_back', charged_back: 'taken_back', refunded: 'refunded' },
  taken_back: {},
  refunded: {},
}

/** Transitions that our own code makes. */
export const OWN_TRANSITIONS = {
  made: { creating: 'live' },
  unknown: { creating: 'unknown' },
  refused: { creating: 'closed' },
  superseded: { creating: 'superseded', live: 'superseded' },
  closed: { unknown: 'closed', superseded: 'closed' },
} as const satisfies Record<string, Partial<Record<PaymentState, PaymentState>>>
export type OwnTransition = keyof typeof OWN_TRANSITIONS

export type Move = { to: PaymentState; unexpected: boolean }

/** What no partial refund or chargeback follows: a status that reports one afterwards is an old one. */
const NOTHING_LEFT: readonly StatusMeaning[] = ['refunded', 'charged_back']

const WITHOUT_MONEY: readonly StatusMeaning[] = ['waiting', 'denied', 'ended']

/**
 * Whether a status is older than the stored one: after all of the money was refunded or charged back the provider documents neither
 * an expiry nor a denial. `stored`: what the stored status means.
 */
export function isOutdated(
  { status }: { status: PaymentState },
  stored: StatusMeaning,
  meaning: StatusMeaning,
): boolean {
  const isOver = status === 'refunded' || status === 'taken_back'
  return isOver && NOTHING_LEFT.includes(stored) && WITHOUT_MONEY.includes(meaning)
}

/**
 * Whether a status without money is that of another transaction than the one that paid: several can be tried on one page, and a late
 * status may be of one that was denied before [M40]. `transaction_id`: the status's.
 */
export function isOfAnotherTry(
  attempt: { status: PaymentState; transaction_id: string | null },
  transaction_id: string | null,
  meaning: StatusMeaning,
): boolean {
  const isOther =
    transaction_id !== null && attempt.transaction_id !== null && transaction_id !== attempt.transaction_id
  return isOther && hasReceivedMoney(attempt) && WITHOUT_MONEY.includes(meaning)
}

/**
 * Returns the state that follows a verified status. Money that the provider reports always counts: `paid` without an edge in the
 * table still leads to `paid`, marked as unexpected, and so does a partial refund or chargeback, which needs money. `before`: what the status
 * before it meant.
 */
export function moveOnStatus(
  from: PaymentState,
  meaning: StatusMeaning,
  before: StatusMeaning = 'not_attempted',
): Move {
  const to = STATUS_TRANSITIONS[from][meaning]
  if (to) return { to, unexpected: false }
  const isPart = meaning === 'partly_refunded' || meaning === 'partly_charged_back'
  const isThere = meaning === 'paid' || (isPart && !NOTHING_LEFT.includes(before))
  if (isThere && from !== 'paid') return { to: 'paid', unexpected: true }
  return { to: from, unexpected: false }
}

/**
 * Whether a status reports that settled money never came. Only a captured card can still be cancelled; after a settlement the provider
 * documents refunds, chargebacks and the rare denial, no other end [M54]. `transaction_status`: as stored.
 */
export function isContradiction(
  attempt: { status: PaymentState; transaction_status: string | null },
  meaning: StatusMeaning,
): boolean {
  return attempt.status === 'paid' && meaning === 'ended' && attempt.transaction_status !== 'capture'
}

/** Whether the tables have this transition; staying in a state is always allowed. */
export function isTransition(from: PaymentState, to: PaymentState): boolean {
  if (from === to) return true
  const steps: readonly Partial<Record<PaymentState, PaymentState>>[] = Object.values(OWN_TRANSITIONS)
  return Object.values(STATUS_TRANSITIONS[from]).includes(to) || steps.some((step) => step[from] === to)
}
