/** The sums that a status reports, in rupiah. Pure. */
import { NOT_ATTEMPTED, type ProviderStatus } from './provider-status.ts'
import { meaningOf, type StatusMeaning } from './status-meaning.ts'

const RECEIVED: readonly StatusMeaning[] = ['paid', 'refunded', 'partly_refunded', 'partly_charged_back']

type Answer = ProviderStatus | typeof NOT_ATTEMPTED

/** Returns what the provider has settled of a payment, less what it refunded and a bank took back. */
export const heldThere = (answer: Answer): number =>
  answer === NOT_ATTEMPTED ? 0 : Math.max(0, receivedThere(answer) - refundedThere(answer))

export const receivedThere = (answer: Answer): number =>
  answer !== NOT_ATTEMPTED && RECEIVED.includes(meaningOf(answer)) ? (answer.gross_amount ?? 0) : 0

/** Returns the sum in rupiah that the provider has refunded, by us or from its dashboard. */
export function refundedThere(providerStatus: ProviderStatus): number {
  const listed = providerStatus.refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const whole = meaningOf(providerStatus) === 'refunded' ? (providerStatus.gross_amount ?? 0) : 0
  return Math.max(providerStatus.refund_amount, listed, whole)
}

/**
 * Returns the sum in rupiah of the listed refunds that have a key which is not one of `ours`. `takenBack`: by partial chargebacks; the
 * list may contain them.
 */
export function refundedUnderOtherKeys(
  { refunds, refund_amount }: ProviderStatus,
  ours: readonly { refund_key: string }[],
  takenBack = 0,
): number {
  const keys = new Set(ours.map((refund) => refund.refund_key))
  const others = refunds.filter(({ refund_key }) => refund_key !== null && !keys.has(refund_key))
  const unlisted = refund_amount - refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const listed = Math.max(takenBack - Math.max(unlisted, 0), 0)
  return Math.max(others.reduce((sum, refund) => sum + refund.amount, 0) - listed, 0)
}
