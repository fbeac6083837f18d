/**
 * Finds the differences between our books and the provider's status of one payment: settled less refunded less charged back there is the
 * sum of its transfers on `provider` here (decision 114). Pure; used by the daily job and the audit.
 */
import type { RefundState } from '../refunds/refund-states.ts'
import { meaningOf, type StatusMeaning } from '../states.ts'
import { NOT_ATTEMPTED, type ProviderStatus } from '../provider/provider-status.ts'

/**
 * - `money_there`, `money_here`: only the provider, or only our books, received it. `amount`: both did, but the sums differ.
 * - `refund_there`: the provider refunded more than we know of, or under a key that is not ours.
 * - `refund_here`: a refund that is done in our books is unknown to the provider.
 */
export type DifferenceKind = 'money_there' | 'money_here' | 'amount' | 'refund_there' | 'refund_here'
/** In rupiah. */
export type Difference = { kind: DifferenceKind; ours: number; theirs: number }

/** One payment as the books have it, in rupiah. Sums are those of its transfers; what a refund waits for is in its row. */
export type Books = {
  /** What is left at the provider: the sum of the payment's transfers there. */
  held: number
  /** What came. */
  received: number
  /** The rest that a bank took back as a whole; a dispute that was won takes it off again. */
  charged_back: number
  /** The refunds that go through calls of the provider. */
  refunds: readonly {
    refund_key: string
    jumlah: number
    status: RefundState
    /** What has gone of it. */
    gone: number
    /** Done long enough ago that the provider must show it. */
    certain: boolean
    /** By cancelling the captured card. */
    cancelled: boolean
  }[]
}

const RECEIVED: readonly StatusMeaning[] = ['paid', 'refunded', 'partly_refunded', 'partly_charged_back']

type Answer = ProviderStatus | typeof NOT_ATTEMPTED

/** Returns what the provider has settled of a payment, less what it refunded and a bank took back. */
export const heldThere = (answer: Answer): number =>
  answer === NOT_ATTEMPTED ? 0 : Math.max(0, receivedThere(answer) - refundedThere(answer))

export function findDifferences(books: Books, answer: Answer): Difference[] {
  const ours = books.charged_back > 0 ? 0 : books.received
  const theirs = receivedThere(answer)
  // A captured card that is cancelled: we count money and its refund, the provider counts neither. While a settled payment is being
  // refunded, a provider that counts neither contradicts the settlement [M54].
  const cancelling = books.refunds.filter(({ cancelled, status }) => cancelled && status === 'sent')
  if (theirs === 0 && books.held === sumOf(cancelling, ({ jumlah }) => jumlah)) return []
  if (ours === 0 && theirs > 0) return [{ kind: 'money_there', ours, theirs }]
  if (ours > 0 && theirs === 0) return [{ kind: 'money_here', ours, theirs }]
  // Taken back, here and there: what was refunded before makes no difference any more.
  if (ours === 0) return []
  const differences: Difference[] = []
  if (ours !== theirs) differences.push({ kind: 'amount', ours, theirs })
  const back = refundedHere(books)
  const backThere = answer === NOT_ATTEMPTED ? 0 : refundedThere(answer)
  const unknown = answer === NOT_ATTEMPTED ? 0 : refundedUnderOtherKeys(answer, books.refunds)
  if (backThere > back.possible + back.elsewhere || unknown > back.elsewhere)
    differences.push({ kind: 'refund_there', ours: back.possible + back.elsewhere, theirs: backThere })
  else if (backThere < back.certain + back.elsewhere)
    differences.push({ kind: 'refund_here', ours: back.certain + back.elsewhere, theirs: backThere })
  return differences
}

const receivedThere = (answer: Answer): number =>
  answer !== NOT_ATTEMPTED && RECEIVED.includes(meaningOf(answer)) ? (answer.gross_amount ?? 0) : 0

/** Returns the sum in rupiah that the provider has refunded, by us or from its dashboard. */
export function refundedThere(providerStatus: ProviderStatus): number {
  const listed = providerStatus.refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const whole = meaningOf(providerStatus) === 'refunded' ? (providerStatus.gross_amount ?? 0) : 0
  return Math.max(providerStatus.refund_amount, listed, whole)
}

/**
 * What the books have as gone from the provider, in rupiah. Of our refunds `certain`: done long enough ago; `possible`: all that are
 * gone, and those in flight. `elsewhere`: all else, refunded in the dashboard or charged back in part.
 */
function refundedHere({ held, received, refunds }: Books) {
  const gone = sumOf(refunds, (refund) => refund.gone)
  const inFlight = refunds.filter(({ status }) => status === 'sent')
  return {
    certain: sumOf(
      refunds.filter(({ certain }) => certain),
      (refund) => refund.gone,
    ),
    possible: gone + sumOf(inFlight, (refund) => refund.jumlah - refund.gone),
    elsewhere: received - gone - held,
  }
}

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0)

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
