/**
 * Finds the differences between our books and the provider's status of one payment. Pure; used by the daily job and the audit.
 */
import type { RefundState } from '../refunds/refund-states.ts'
import { hasReceivedMoney, meaningOf, type PaymentState, type StatusMeaning } from '../states.ts'
import { NOT_ATTEMPTED, type ProviderStatus } from '../provider/provider-status.ts'

/**
 * - `money_there`, `money_here`: only the provider, or only our books, received it. `amount`: both did, but the sums differ.
 * - `refund_there`: the provider refunded more than we know of, or under a key that is not ours.
 * - `refund_here`: a refund that is done in our books is unknown to the provider.
 */
export type DifferenceKind = 'money_there' | 'money_here' | 'amount' | 'refund_there' | 'refund_here'
/** In rupiah. */
export type Difference = { kind: DifferenceKind; ours: number; theirs: number }

/** One payment as our books have it, with the refunds that went through the provider. */
export type Books = {
  status: PaymentState
  amount: number
  /** Refunded at the provider without us, as far as we know. */
  refunded_elsewhere: number
  /** Taken back by partial chargebacks; null if there was none. */
  partly_taken_back: number | null
  refunds: readonly {
    refund_key: string
    jumlah: number
    status: RefundState
    /** Done long enough ago that the provider must show it. */
    certain: boolean
    /** By cancelling the captured card. */
    cancelled: boolean
  }[]
}

const RECEIVED: readonly StatusMeaning[] = ['paid', 'refunded', 'partly_refunded', 'partly_charged_back']

export function findDifferences(
  books: Books,
  providerStatus: ProviderStatus | typeof NOT_ATTEMPTED,
): Difference[] {
  const ours = hasReceivedMoney(books) ? books.amount : 0
  const theirs = receivedThere(providerStatus)
  const back = refundedHere(books)
  const backThere = providerStatus === NOT_ATTEMPTED ? 0 : refundedThere(providerStatus)
  // A captured card that was cancelled: we count money and its refund, the provider counts neither. While a settled payment is being
  // refunded, a provider that counts neither contradicts the settlement [M54].
  const isOver =
    books.status !== 'paid' ||
    books.refunds.some(({ cancelled, status }) => cancelled && (status === 'sent' || status === 'done'))
  if (isOver && ours === back.possible && theirs === backThere) return []
  if (ours === 0 && theirs > 0) return [{ kind: 'money_there', ours, theirs }]
  if (ours > 0 && theirs === 0) return [{ kind: 'money_here', ours, theirs }]
  // Taken back, here and there: what was refunded before makes no difference any more.
  if (ours === 0) return []
  const differences: Difference[] = []
  if (ours !== theirs) differences.push({ kind: 'amount', ours, theirs })
  const elsewhere = books.refunded_elsewhere + (books.partly_taken_back ?? 0)
  const unknown = providerStatus === NOT_ATTEMPTED ? 0 : refundedUnderOtherKeys(providerStatus, books.refunds)
  if (backThere > back.possible + elsewhere || unknown > elsewhere)
    differences.push({ kind: 'refund_there', ours: back.possible + elsewhere, theirs: backThere })
  else if (backThere < back.certain + elsewhere)
    differences.push({ kind: 'refund_here', ours: back.certain + elsewhere, theirs: backThere })
  return differences
}

function receivedThere(providerStatus: ProviderStatus | typeof NOT_ATTEMPTED): number {
  return providerStatus !== NOT_ATTEMPTED && RECEIVED.includes(meaningOf(providerStatus))
    ? (providerStatus.gross_amount ?? 0)
    : 0
}

/** Returns the sum in rupiah that the provider has refunded, by us or from its dashboard. */
export function refundedThere(providerStatus: ProviderStatus): number {
  const listed = providerStatus.refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const whole = meaningOf(providerStatus) === 'refunded' ? (providerStatus.gross_amount ?? 0) : 0
  return Math.max(providerStatus.refund_amount, listed, whole)
}

/** Sums our refunds in rupiah. `certain`: done long enough ago; `possible`: all done ones and those in flight. */
function refundedHere({ refunds }: Books): { certain: number; possible: number } {
  const sum = (counted: Books['refunds']) => counted.reduce((total, refund) => total + refund.jumlah, 0)
  return {
    certain: sum(refunds.filter((refund) => refund.status === 'done' && refund.certain)),
    possible: sum(refunds.filter((refund) => refund.status === 'done' || refund.status === 'sent')),
  }
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
