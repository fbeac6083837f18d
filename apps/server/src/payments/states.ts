/**
 * The states of an attempt to pay, as data: read by the code, the tests, the audit and the docs.
 * Our own states meet the provider's verified status; a status that the table does not list leaves the state unchanged.
 */

/**
 * - `creating`: our row is committed, the request for a page is in progress.
 * - `unknown`: the provider may or may not have made it; its page was never shown.
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

/** States in which money counts as received; refunds of it are rows of their own. */
export const MONEY_STATES = ['paid', 'refunded'] as const satisfies readonly PaymentState[]
/** States in which the provider may still report money that the table expects. */
export const OPEN_STATES = [
  'creating',
  'unknown',
  'live',
  'superseded',
] as const satisfies readonly PaymentState[]

/** Returns whether its money was received, even if it was refunded since. */
export function isMoney({ status }: { status: PaymentState }): boolean {
  const money: readonly PaymentState[] = MONEY_STATES
  return money.includes(status)
}

/** Returns whether the provider may still report money that the table expects. */
export function isOpen({ status }: { status: PaymentState }): boolean {
  const open: readonly PaymentState[] = OPEN_STATES
  return open.includes(status)
}

/** What the provider's statuses mean for money. */
export type Verdict =
  | 'not_attempted'
  | 'waiting'
  | 'denied'
  | 'ended'
  | 'paid'
  | 'refunded'
  | 'partly_refunded'
  | 'charged_back'
  | 'partly_charged_back'

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
 * The transitions of an attempt by the provider's verified status.
 * `denied` ends nothing before the money was received: on the same page another card may be tried. `waiting` after the end is
 * a page that was used in its last second: it is ended once more.
 */
export const STATUS_TRANSITIONS: Edges<Verdict> = {
  creating: NO_MONEY_YET,
  unknown: NO_MONEY_YET,
  live: NO_MONEY_YET,
  superseded: NO_MONEY_YET,
  closed: { waiting: 'superseded' },
  paid: { denied: 'taken_back', ended: 'taken_back', charged_back: 'taken_back', refunded: 'refunded' },
  taken_back: {},
  refunded: {},
}

/** Our own transitions. */
export const OWN_TRANSITIONS = {
  made: { creating: 'live' },
  lost: { creating: 'unknown' },
  refused: { creating: 'closed' },
  superseded: { creating: 'superseded', live: 'superseded' },
  closed: { unknown: 'closed', superseded: 'closed' },
} as const satisfies Record<string, Partial<Record<PaymentState, PaymentState>>>
export type OwnStep = keyof typeof OWN_TRANSITIONS

export type Move = { to: PaymentState; unexpected: boolean }

/**
 * Returns the state to which a verified status leads. If the provider reports it as paid, it is money: a transition to `paid` that the
 * table does not have is made, and marked unexpected.
 */
export function moveOnStatus(from: PaymentState, verdict: Verdict): Move {
  const to = STATUS_TRANSITIONS[from][verdict]
  if (to) return { to, unexpected: false }
  if (verdict === 'paid' && from !== 'paid') return { to: 'paid', unexpected: true }
  return { to: from, unexpected: false }
}

/** Returns whether the table has the transition; staying is always allowed. */
export function isTransition(from: PaymentState, to: PaymentState): boolean {
  if (from === to) return true
  const steps: readonly Partial<Record<PaymentState, PaymentState>>[] = Object.values(OWN_TRANSITIONS)
  return Object.values(STATUS_TRANSITIONS[from]).includes(to) || steps.some((step) => step[from] === to)
}

const VERDICTS: Readonly<Record<string, Verdict>> = {
  pending: 'waiting',
  authorize: 'waiting',
  settlement: 'paid',
  deny: 'denied',
  cancel: 'ended',
  expire: 'ended',
  failure: 'ended',
  refund: 'refunded',
  partial_refund: 'partly_refunded',
  chargeback: 'charged_back',
  partial_chargeback: 'partly_charged_back',
}

/** Returns the meaning of the provider's status; an unknown one means nothing yet. A capture counts unless it is challenged. */
export function verdictOf(providerStatus: {
  transaction_status: string
  fraud_status: string | null
}): Verdict {
  if (providerStatus.transaction_status !== 'capture')
    return VERDICTS[providerStatus.transaction_status] ?? 'waiting'
  if (providerStatus.fraud_status === 'challenge') return 'waiting'
  return providerStatus.fraud_status === 'deny' ? 'denied' : 'paid'
}
