/** What a verified status of the provider means for the refunds and the sums of a payment. Pure. */
import { goneOf, heldThere, lostBy, promisedOf, type OrderBooks, type Transfer } from '../books/index.ts'
import {
  type ProviderStatus,
  refundedThere,
  refundedUnderOtherKeys,
  type StatusMeaning,
} from '../provider/index.ts'
import type { Attempt } from './payment-store.ts'
import type { RefundRow } from './refunds/refund-store.ts'
import type { DashboardRefund } from './refunds/refunds-elsewhere-store.ts'
import { cameBack, goneByCall, noLongerPromised, paidThere } from './refunds/refund-transfers.ts'
import { matchDashboardRefund } from './settlement/match-dashboard-refund.ts'
import { hasReceivedMoney, type Move } from './states.ts'

/** A status with the payment that it is about, as it was before, that payment's refunds, and what the books hold of its order. */
export type StatusRead = {
  attempt: Attempt
  refunds: readonly RefundRow[]
  books: OrderBooks
  providerStatus: ProviderStatus
  meaning: StatusMeaning
}

/** All sums are in rupiah. */
export type StatusEvent = {
  /** Our refunds that the status confirms for the first time. */
  gone: readonly RefundRow[]
  /** The refund by cancelling a card that was settled all the same: its money is still there, and is owed again [M507]. */
  failed: RefundRow | undefined
  /** What the provider refunded in all, if that is to be stored. */
  dashboard: DashboardRefund | undefined
  /** What partial chargebacks took back in all, if that is to be stored. */
  part: number | undefined
  /** Whether the order is disputed for it, and whether money moved. */
  isNews: { dashboard: boolean; part: boolean }
  isLess: boolean
}

const NOTHING_NEW = {
  gone: [],
  failed: undefined,
  dashboard: undefined,
  part: undefined,
  isNews: { dashboard: false, part: false },
  isLess: false,
} as const satisfies StatusEvent

export function readEvent(read: StatusRead): StatusEvent {
  const failed = failedCancellation(read)
  const ours = read.refunds.filter((refund) => refund !== failed && isCalled(refund))
  if (read.meaning === 'partly_charged_back') return { ...partialChargeback(read, ours), failed }
  if (read.meaning === 'refunded' || read.meaning === 'partly_refunded')
    return { ...dashboardRefund(read, ours), failed }
  return { ...NOTHING_NEW, gone: refundsByCancelling(read).filter(isSent), failed }
}

const isCalled = ({ cara, status }: RefundRow) =>
  cara === 'provider' && (status === 'sent' || status === 'done')
const isSent = ({ status }: RefundRow) => status === 'sent'

/**
 * Returns our refunds if they are of the attempt's whole amount and its end at the provider confirms them, perhaps once more: we refund a captured
 * card by cancelling it. Otherwise none: an attempt that ended after it was paid was taken back.
 */
export function refundsByCancelling({ attempt, refunds, meaning }: StatusRead): RefundRow[] {
  if (attempt.status !== 'paid' || meaning !== 'ended') return []
  const cancelled = refunds.filter((refund) => isCalled(refund) && refund.cancelled)
  return sumOf(cancelled) === attempt.amount ? cancelled : []
}

/** Returns a refund by cancelling a card that was settled after all, perhaps refunded or charged back since. */
function failedCancellation({ refunds, providerStatus, meaning }: StatusRead): RefundRow | undefined {
  const isGone = meaning === 'refunded' || meaning === 'partly_refunded' || meaning === 'partly_charged_back'
  const isSettled = providerStatus.transaction_status === 'settlement' || isGone || meaning === 'charged_back'
  if (!isSettled) return undefined
  return refunds.find(
    ({ status, cancelled }) =>
      cancelled && (status === 'sent' || (status === 'done' && meaning !== 'charged_back')),
  )
}

/**
 * Our refunds, known by their keys, are gone. The rest of the reported sum was refunded in the provider's dashboard, so that no
 * refund of ours may return it again; what was a manual refund counts once [M504, M505].
 */
function dashboardRefund(read: StatusRead, ours: readonly RefundRow[]): StatusEvent {
  const { attempt, providerStatus, refunds, books } = read
  const takenBack = attempt.partly_taken_back ?? 0
  const there = Math.max(refundedThere(providerStatus) - takenBack, 0)
  const known = attempt.refunded_elsewhere
  const gone = namedIn(providerStatus, there - known, ours)
  const possible = possibleIn(providerStatus, there - known, ours)
  const elsewhere = Math.max(
    known,
    there - sumOf(possible),
    refundedUnderOtherKeys(providerStatus, ours, takenBack),
  )
  const news = elsewhere - known
  return {
    ...NOTHING_NEW,
    gone: gone.filter(isSent),
    dashboard: { there, elsewhere, ...matchNews(news, refunds, books) },
    isNews: { dashboard: news > 0 || isUnexplained(read, ours), part: false },
    isLess: news > 0,
  }
}

function matchNews(news: number, refunds: readonly RefundRow[], books: OrderBooks) {
  const manual = refunds.filter(({ cara }) => cara === 'manual').toReversed()
  const paying = manual
    .filter(({ status, paying }) => status === 'due' && paying)
    .map(({ id_refund }) => ({ id_refund, paid: false, left: promisedOf(books, id_refund) }))
  const paid = manual
    .filter(({ just_paid }) => just_paid)
    .map(({ id_refund }) => ({ id_refund, paid: true, left: goneOf(books, id_refund).hand }))
  const due = refunds
    .filter(({ status, paying }) => status === 'due' && !paying)
    .reduce((sum, { id_refund }) => sum + promisedOf(books, id_refund), 0)
  return matchDashboardRefund(news, { byHand: [...paying, ...paid], due })
}

/**
 * Whether a status newly reports a refund without naming its sum, and it cannot be one of ours: how much is gone, only an
 * administrator can find out [M38].
 */
function isUnexplained({ attempt, providerStatus }: StatusRead, ours: readonly RefundRow[]): boolean {
  if (refundedThere(providerStatus) > 0) return false
  if (providerStatus.transaction_status === attempt.transaction_status) return false
  const keys = new Set(ours.map(({ refund_key }) => refund_key))
  const { refunds: listed } = providerStatus
  return listed.length > 0
    ? listed.some(({ refund_key }) => refund_key !== null && !keys.has(refund_key))
    : ours.length === 0
}

/**
 * A part was charged back. The same status is read many times; it is news only if it is the first one, or names a larger sum than
 * before [M505]. Our own refunds that it confirms are gone.
 */
function partialChargeback({ attempt, providerStatus }: StatusRead, ours: readonly RefundRow[]): StatusEvent {
  const { partly_taken_back: stored, refunded_elsewhere: elsewhere } = attempt
  const known = stored ?? 0
  const total = refundedThere(providerStatus) - elsewhere
  // The first status without a list of refunds names the chargeback, not a refund that is still under way.
  const isListed = providerStatus.refunds.length > 0
  const gone = stored === null && !isListed ? [] : namedIn(providerStatus, total - known, ours)
  const refunded = sumOf(ours.filter((refund) => refund.status === 'done' || gone.includes(refund)))
  // Its sum may be that of the chargeback alone.
  const sum = Math.max(known, total > refunded ? total - refunded : stored === null ? total : 0)
  const isFirst = stored === null && providerStatus.transaction_status !== attempt.transaction_status
  return {
    ...NOTHING_NEW,
    gone: gone.filter(isSent),
    part: stored === null || sum > known ? sum : undefined,
    isNews: { dashboard: false, part: stored === null ? isFirst : sum > known },
    isLess: sum > known,
  }
}

/** Returns the transfer by which an order has lost `sum` rupiah of a payment by this cause: the difference to what the books hold. */
export function lossOf(
  books: OrderBooks,
  { order_group_id, id_pembayaran }: Pick<Attempt, 'order_group_id' | 'id_pembayaran'>,
  cause: 'payment' | 'dashboard' | 'partial_chargeback' | 'chargeback',
  sum: number,
): Transfer[] {
  const { sum: known, posted } = lostBy(books, id_pembayaran, cause)
  const less = sum - known
  if (less === 0) return []
  const [from, to] = less > 0 ? (['orders', 'provider'] as const) : (['provider', 'orders'] as const)
  const cause_id = `${id_pembayaran}:${posted}`
  return [{ from, to, amount: Math.abs(less), cause, cause_id, order_group_id, id_pembayaran }]
}

/** Returns the transfers of an event: as far as sums are named, the difference to what the books hold, so that a repeated status posts nothing. */
export function transfersOf(
  { attempt, refunds, books }: StatusRead,
  { gone, failed, dashboard, part }: StatusEvent,
  move: Move,
): Transfer[] {
  const { id_pembayaran, order_group_id, amount } = attempt
  const difference = (cause: Parameters<typeof lossOf>[2], sum: number) => lossOf(books, attempt, cause, sum)
  const matches = dashboard?.matches ?? []
  const transfers = [
    ...(hasReceivedMoney({ status: move.to }) || move.to === 'taken_back'
      ? difference('payment', -amount)
      : []),
    ...(failed ? failedTransfers(failed) : []),
    ...gone.flatMap((refund) => goneByCall(refund, refund.jumlah)),
    ...matches.flatMap(({ id_refund, jumlah }) =>
      paidThere(
        { id_refund, id_pembayaran, order_group_id },
        {
          amount: jumlah,
          wasPaid: refunds.some((one) => one.id_refund === id_refund && one.status === 'done'),
          reported: dashboard?.elsewhere ?? 0,
        },
      ),
    ),
  ]
  if (dashboard) {
    const manual = refunds.filter(({ cara }) => cara === 'manual')
    const before = manual.reduce((sum, { id_refund }) => sum + goneOf(books, id_refund).provider, 0)
    const matched = before + matches.reduce((sum, { jumlah }) => sum + jumlah, 0)
    transfers.push(...difference('dashboard', dashboard.elsewhere - matched))
  }
  if (part !== undefined) transfers.push(...difference('partial_chargeback', part))
  if (move.to !== 'taken_back') return [...transfers, ...difference('chargeback', 0)]
  // Nothing is left there of what was taken back as a whole.
  const left = heldThere(books, id_pembayaran) - transfers.reduce((sum, one) => sum + outOfProvider(one), 0)
  return [...transfers, ...difference('chargeback', lostBy(books, id_pembayaran, 'chargeback').sum + left)]
}

const failedTransfers = (refund: RefundRow): Transfer[] =>
  refund.status === 'done' ? cameBack(refund, refund.jumlah) : noLongerPromised(refund, refund.jumlah)

const outOfProvider = ({ from, to, amount }: Transfer) =>
  to === 'provider' ? amount : from === 'provider' ? -amount : 0

/**
 * Returns the sent refunds that `total` rupiah may contain: an unanswered one that is larger than what remains was not refunded, and
 * the dashboard has refunded the rest [M508].
 */
function possibleIn({ refunds }: ProviderStatus, total: number, ours: readonly RefundRow[]): RefundRow[] {
  const isAccepted = (refund: RefundRow) =>
    refund.status === 'done' ||
    refund.accepted ||
    refunds.some(({ refund_key }) => refund_key === refund.refund_key)
  const remaining = total - sumOf(ours.filter(isAccepted))
  return ours.filter((refund) => isAccepted(refund) || refund.jumlah <= remaining)
}

/** Returns the refunds of ours that a status confirms: by their keys, or by their sum, `total`, if the status lists none. */
function namedIn(providerStatus: ProviderStatus, total: number, ours: readonly RefundRow[]): RefundRow[] {
  if (providerStatus.refunds.length > 0)
    return ours.filter(({ refund_key }) =>
      providerStatus.refunds.some((other) => other.refund_key === refund_key),
    )
  if (total >= sumOf(ours)) return [...ours]
  const accepted = ours.filter((refund) => refund.status === 'done' || refund.accepted)
  return total === sumOf(accepted) ? accepted : []
}

const sumOf = (refunds: readonly RefundRow[]): number =>
  refunds.reduce((total, { jumlah }) => total + jumlah, 0)
