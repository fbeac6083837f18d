/**
 * Finds the differences between our books and the provider's status of one payment: settled less refunded less charged back there is the
 * sum of its transfers on `provider` here (decision 114). Pure; used by the daily job and the audit.
 */
import type { RefundState } from '../refunds/refund-states.ts'
import {
  NOT_ATTEMPTED,
  receivedThere,
  refundedThere,
  refundedUnderOtherKeys,
  type ProviderStatus,
} from '../../provider/index.ts'

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

export function findDifferences(books: Books, answer: ProviderStatus | typeof NOT_ATTEMPTED): Difference[] {
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
