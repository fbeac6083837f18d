/**
 * The provider's refund rules as data: used by the code, the tests and docs/refunds.md. They are the facts of the provider's
 * pages as of August 2026; if two pages differ, the longer window counts, because a refused call does no harm.
 */

/** `direct` goes to the wallet or bank at once, `plain` is forwarded within one to two days. */
export const REFUND_CALLS = ['direct', 'plain'] as const
export type RefundCall = (typeof REFUND_CALLS)[number]

export const SOURCES = {
  direct: 'https://docs.midtrans.com/reference/direct-refund-transaction',
  plain: 'https://docs.midtrans.com/reference/refund-transaction',
  methods: 'https://docs.midtrans.com/docs/what-payment-method-that-have-refund-feature',
} as const

/** How a payment was paid, from its verified status. */
export type PaidBy = {
  payment_type: string | null
  /** QRIS: who took the payment, whose wallet paid, and the provider's own comparison of both. */
  acquirer: string | null
  issuer: string | null
  transaction_type: string | null
  /** Cards: the bank that took the payment. */
  card_bank: string | null
}

export type RefundRule = {
  payment_type: string
  /** A part of the acquirer's name; absent: any. */
  acquirer?: string
  /** Whether the wallet that paid is the acquirer's own; absent: either, or not known. */
  on_us?: boolean
  /** The banks that the rule is for; absent: any other, or not known. */
  banks?: readonly string[]
  /** The calls that may be used, in this order; none: a transfer by hand. */
  calls: readonly RefundCall[]
  /** Days after the money came within which a call may be used; absent: no end is documented. */
  days?: number
  /** Hours of the day, WIB, in which either call is refused. */
  closed?: { from: string; to: string }
  source: readonly (keyof typeof SOURCES)[]
}

const BOTH: readonly RefundCall[] = REFUND_CALLS
const NIGHT = { from: '23:55', to: '06:00' }

/** The first matching rule applies. */
export const REFUND_RULES: readonly RefundRule[] = [
  { payment_type: 'gopay', calls: BOTH, days: 45, source: ['direct', 'plain'] },
  { payment_type: 'shopeepay', calls: BOTH, days: 365, closed: NIGHT, source: ['plain', 'methods'] },
  ...qris('shopee', true, 365, NIGHT),
  ...qris('shopee', false, 7, NIGHT),
  ...qris('gopay', true, 45),
  ...qris('gopay', false, 7),
  // Acquirer or issuer unknown: the longest window, and the hours in which some wallet refuses.
  { payment_type: 'qris', calls: BOTH, days: 365, closed: NIGHT, source: ['direct', 'plain'] },
  // BNI accepts the direct call only through Cybersource; otherwise it refuses, and the plain call follows.
  card(['bca', 'maybank', 'bni', 'bri'], BOTH),
  card(['cimb', 'mandiri', 'danamon', 'permata', 'mega', 'bsi'], ['plain']),
  card(undefined, BOTH),
  { payment_type: 'kredivo', calls: BOTH, days: 14, source: ['direct', 'plain'] },
  { payment_type: 'akulaku', calls: BOTH, source: ['direct', 'plain'] },
  { payment_type: 'dana', calls: ['plain'], days: 45, source: ['plain'] },
  // 7 days, or 180 for travel agencies: our contract decides which.
  { payment_type: 'ovo', calls: ['plain'], days: 180, source: ['plain'] },
  ...['bank_transfer', 'echannel', 'cstore', 'permata', 'bca_klikpay'].map(byHand),
]

/** A method without a rule: both calls are tried. */
const UNKNOWN: RefundRule = { payment_type: '', calls: BOTH, source: [] }

export function refundRule(paid: PaidBy): RefundRule {
  return REFUND_RULES.find((rule) => fits(rule, paid)) ?? UNKNOWN
}

function fits(rule: RefundRule, paid: PaidBy): boolean {
  return (
    rule.payment_type === paid.payment_type &&
    (rule.acquirer === undefined || (paid.acquirer ?? '').includes(rule.acquirer)) &&
    (rule.on_us === undefined || rule.on_us === isOnUs(paid, rule.acquirer ?? '')) &&
    (rule.banks === undefined || rule.banks.includes(paid.card_bank ?? ''))
  )
}

/** Undefined if the status names neither the comparison nor the issuer. */
function isOnUs({ transaction_type, issuer }: PaidBy, acquirer: string): boolean | undefined {
  if (transaction_type === 'on-us') return true
  if (transaction_type === 'off-us') return false
  return issuer === null ? undefined : issuer.includes(acquirer)
}

function qris(
  acquirer: string,
  on_us: boolean,
  days: number,
  closed?: { from: string; to: string },
): RefundRule[] {
  const source = ['direct', 'plain'] as const
  return [{ payment_type: 'qris', acquirer, on_us, calls: BOTH, days, ...(closed && { closed }), source }]
}

function card(banks: readonly string[] | undefined, calls: readonly RefundCall[]): RefundRule {
  return {
    payment_type: 'credit_card',
    ...(banks && { banks }),
    calls,
    days: 365,
    source: ['direct', 'methods'],
  }
}

function byHand(payment_type: string): RefundRule {
  return { payment_type, calls: [], source: ['methods'] }
}
