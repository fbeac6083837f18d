import { toProviderTime } from './provider-time.ts'
import type { Transaction } from './transactions.ts'

/** The two refund calls of the API: `refund/online/direct` and `refund`. */
export type RefundCall = 'direct' | 'plain'

type Terms = {
  calls: readonly RefundCall[]
  /** How many days after the settlement. */
  days?: number
  /** Hours in which the wallet refuses refunds, GMT+7. */
  closed?: { from: string; to: string }
}

const BOTH = ['direct', 'plain'] as const
const NIGHT = { from: '23:55', to: '06:00' }
const DIRECT_BANKS = ['bca', 'maybank', 'bni', 'bri']

/** The terms in the provider's documentation of refunds (as of August 2026); other transactions cannot be refunded. */
function refundTerms({ payment_type, fields }: Transaction): Terms {
  switch (payment_type) {
    case 'gopay':
      return { calls: BOTH, days: 45 }
    case 'shopeepay':
      return { calls: BOTH, days: 365, closed: NIGHT }
    case 'qris': {
      const onUs = fields.transaction_type === 'on-us'
      if (textOf(fields.acquirer).includes('shopee'))
        return { calls: BOTH, days: onUs ? 365 : 7, closed: NIGHT }
      return { calls: BOTH, days: onUs ? 45 : 7 }
    }
    case 'credit_card':
      return { calls: DIRECT_BANKS.includes(textOf(fields.bank)) ? BOTH : ['plain'], days: 365 }
    default:
      return { calls: [] }
  }
}

const textOf = (field: unknown) => (typeof field === 'string' ? field : '')

/** Why this call is refused now; undefined if it is allowed. */
export function refusalOf(attempt: Transaction, call: RefundCall, now: Date): string | undefined {
  const terms = refundTerms(attempt)
  if (!terms.calls.includes(call)) return 'Payment type does not support this refund'
  const age = now.getTime() - new Date(attempt.settlement_time ?? attempt.transaction_time).getTime()
  if (terms.days !== undefined && age > terms.days * 24 * 3_600_000) return 'Refund window is over'
  const time = toProviderTime(now).slice(11, 16)
  const { closed } = terms
  if (closed && (time >= closed.from || time < closed.to)) return 'Refund is not allowed at this time'
  return undefined
}
