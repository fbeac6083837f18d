/** What follows from the money of an order (decision 116). Pure; `settle-order.ts` carries it out. */
import { MANUAL_PAYMENT_DOUBT_DAYS } from '@tiketbus/contract'
import type { DisputeCause } from '../../orders/index.ts'
import {
  afterStep,
  freeOf,
  type SettlementOrder,
  type SettlementPayment,
  type SettlementRefund,
  type SettlementStep,
  type SettlementTicket,
} from './settlement-order.ts'

/** Returns the steps that settle an order, in their order: afterwards its balance is 0, or a person decides about it. */
export function planSettlement(before: SettlementOrder): SettlementStep[] {
  const steps: SettlementStep[] = []
  let order = before
  const take = (more: readonly SettlementStep[]) => {
    steps.push(...more)
    order = more.reduce(afterStep, order)
  }
  const waiting = sumInDoubt(before)
  take(confirmPaid(order))
  take(reviveLate(order, waiting))
  take(withdrawPromises(order))
  take(recordByHand(order))
  take(cancelTakenBack(order))
  take(recoverLoss(order, waiting))
  take(promiseExcess(order, waiting))
  take(disputeUnclear(order, before, waiting))
  return steps
}

/** Money that came before departure confirms the pending tickets that it was for, unless all of it is gone or promised already [M27]. */
function confirmPaid(order: SettlementOrder): SettlementStep[] {
  const payment = causeOf(order, 'settlement')
  if (!payment || order.journey !== 'ahead' || freeOf(order, payment) <= 0) return []
  return paidFor(order, payment)
    .filter(({ state }) => state === 'pending')
    .map(({ id_tiket }) => ({ do: 'confirm', id_tiket }))
}

/**
 * Late money brings back the tickets that the deadline cancelled: all of those that it was for, and seats that cost nothing with them
 * [M31, M73]. Not if the passenger knows that it goes back.
 */
function reviveLate(order: SettlementOrder, waiting: number): SettlementStep[] {
  const payment = causeOf(order, 'settlement')
  if (!payment || (order.cause.kind === 'settlement' && order.cause.known)) return []
  const paid = paidFor(order, payment).filter(({ state, total_bayar }) => state === 'lost' && total_bayar > 0)
  const free = order.tickets.filter(({ state, total_bayar }) => state === 'lost' && total_bayar === 0)
  const lost = [...paid, ...free]
  const price = paid.reduce((sum, { total_bayar }) => sum + total_bayar, 0)
  if (paid.length === 0 || order.balance - waiting < price || !lost.every(({ revivable }) => revivable))
    return []
  return lost.map(({ id_tiket }) => ({ do: 'revive', id_tiket }))
}

/**
 * Withdraws promised refunds that nobody is paying out, whole: those that their payment has no money for any more, then others until
 * nothing is lacking. What was withdrawn too much is promised anew.
 */
function withdrawPromises(order: SettlementOrder): SettlementStep[] {
  const steps: SettlementStep[] = []
  let now = order
  const withdrawWhile = (isNeeded: (refund: SettlementRefund) => boolean) => {
    for (const refund of now.refunds.filter(({ state }) => state === 'due').toSorted(firstWithdrawn)) {
      if (!isNeeded(refund)) continue
      const step: SettlementStep = { do: 'withdraw', id_refund: refund.id_refund }
      steps.push(step)
      now = afterStep(now, step)
    }
  }
  withdrawWhile(({ id_pembayaran }) =>
    now.payments.some((payment) => payment.id_pembayaran === id_pembayaran && freeOf(now, payment) < 0),
  )
  withdrawWhile(() => now.balance < 0)
  return steps
}

/** Those that were never announced before those that were mailed, newest first. */
const firstWithdrawn = (a: SettlementRefund, b: SettlementRefund) =>
  Number(a.announced) - Number(b.announced) || b.id_refund - a.id_refund

/** What a ticket lacks that an administrator has made valid is recorded as paid by hand, at most its price [M506]. */
function recordByHand(order: SettlementOrder): SettlementStep[] {
  if (order.cause.kind !== 'administrator') return []
  const { ids } = order.cause
  let lacking = -order.balance
  return order.tickets
    .filter(({ id_tiket, state }) => ids.includes(id_tiket) && state === 'valid')
    .map(({ id_tiket, total_bayar }) => {
      const jumlah = Math.max(0, Math.min(total_bayar, lacking))
      lacking -= jumlah
      return { do: 'recordByHand' as const, id_tiket, jumlah }
    })
    .filter(({ jumlah }) => jumlah > 0)
}

/**
 * A whole payment that was charged back before departure takes its tickets with it until nothing is lacking, highest seat first, while no
 * refund is on its way [M37]. Tickets that another payment was for as well are the last ones, and a passenger who was let in stays. What
 * went back twice takes no ticket: a person decides about it.
 */
function cancelTakenBack(order: SettlementOrder): SettlementStep[] {
  const payment = causeOf(order, 'chargeback')
  if (!payment || order.journey === 'departed' || isOnItsWay(order)) return []
  const others = new Set(
    order.payments.filter((one) => one !== payment && one.left > 0).flatMap(({ ids }) => ids),
  )
  const valid = paidFor(order, payment).filter(({ state, boarded }) => state === 'valid' && !boarded)
  const inTurn = valid
    .filter(({ total_bayar }) => total_bayar > 0)
    .toSorted(
      (a, b) =>
        Number(others.has(a.id_tiket)) - Number(others.has(b.id_tiket)) || b.nomor_kursi - a.nomor_kursi,
    )
  const taken: SettlementTicket[] = []
  let lacking = -order.balance - sumGoneTwice(order)
  for (const ticket of inTurn) {
    if (lacking <= 0) break
    taken.push(ticket)
    lacking -= ticket.total_bayar
  }
  // Seats that cost nothing go with the paid ones if none of those stays [M73].
  if (taken.length > 0 && taken.length === inTurn.length)
    taken.push(...valid.filter(({ total_bayar }) => total_bayar === 0))
  return taken.map(({ id_tiket }) => ({ do: 'cancel', id_tiket }))
}

/** What is gone of payments, or promised of them, beyond what they brought. */
const sumGoneTwice = (order: SettlementOrder) =>
  order.payments.reduce((sum, payment) => sum + Math.max(0, -freeOf(order, payment)), 0)

/** Whether the money of a refund may be with the passenger already. */
const isOnItsWay = ({ refunds }: SettlementOrder) => refunds.some(({ state }) => state !== 'due')

/** What is over after a shortage was written off is ours first. */
function recoverLoss({ balance, loss = 0 }: SettlementOrder, waiting: number): SettlementStep[] {
  const jumlah = Math.min(loss, balance - waiting)
  return jumlah > 0 ? [{ do: 'recoverLoss', jumlah }] : []
}

/**
 * Promises what the passenger has with us: of payments that the provider refunds by a call, then of those that we transfer. Within each,
 * those of the tickets that an administrator cancelled come first, then the newest; never more than a payment has left.
 */
function promiseExcess(order: SettlementOrder, waiting: number): SettlementStep[] {
  let excess = order.balance - waiting
  const changed = order.cause.kind === 'administrator' ? order.cause.ids : []
  const isOther = ({ ids }: SettlementPayment) => !ids.some((id) => changed.includes(id))
  return order.payments
    .toSorted(
      (a, b) =>
        Number(a.cara === 'manual') - Number(b.cara === 'manual') ||
        Number(isOther(a)) - Number(isOther(b)) ||
        b.arrived_at - a.arrived_at ||
        b.id_pembayaran - a.id_pembayaran,
    )
    .map((payment) => {
      const jumlah = Math.max(0, Math.min(excess, freeOf(order, payment)))
      excess -= jumlah
      return {
        do: 'promise' as const,
        id_pembayaran: payment.id_pembayaran,
        cara: payment.cara,
        jumlah,
      }
    })
    .filter(({ jumlah }) => jumlah > 0)
}

const DOUBT_MS = MANUAL_PAYMENT_DOUBT_DAYS * 86_400_000

/**
 * Returns what may be there twice, recorded by hand and then paid at the provider within 14 days for the same tickets: an administrator
 * decides about it. Once a person has changed the ticket, or what came by hand is gone, it is decided; not by a refund of what came at the
 * provider, which may have been for another ticket. What was promised is decided too:
 * only what is over before any refund is withdrawn can wait.
 */
function sumInDoubt(order: SettlementOrder): number {
  const byHand = order.payments.filter(({ account, left }) => account === 'hand' && left > 0)
  const byProvider = order.payments.filter(({ account }) => account === 'provider')
  const sum = byHand.reduce(
    (total, hand) => total + Math.max(0, ...byProvider.map((provider) => sumMet(order, hand, provider))),
    0,
  )
  return Math.max(0, Math.min(sum, order.balance))
}

function sumMet(order: SettlementOrder, hand: SettlementPayment, provider: SettlementPayment): number {
  const since = provider.arrived_at - hand.arrived_at
  if (since < 0 || since > DOUBT_MS) return 0
  const decided = order.cause.kind === 'administrator' ? order.cause.ids : []
  const price = paidFor(order, hand)
    .filter(({ id_tiket }) => provider.ids.includes(id_tiket) && !decided.includes(id_tiket))
    .filter(({ cancelled_at }) => cancelled_at === null || cancelled_at < provider.arrived_at)
    .reduce((sum, { total_bayar }) => sum + total_bayar, 0)
  return Math.min(price, hand.left)
}

/** What a person has to look at; what waits or is lacking of an order that is disputed already is no news. */
function disputeUnclear(order: SettlementOrder, before: SettlementOrder, waiting: number): SettlementStep[] {
  const why = disputeCause(order, before, waiting)
  return why ? [{ do: 'dispute', why }] : []
}

function disputeCause(
  order: SettlementOrder,
  before: SettlementOrder,
  waiting: number,
): DisputeCause | undefined {
  const { kind } = order.cause
  if (kind === 'dashboard_refund') return 'refunded_at_provider'
  if (kind === 'partial_chargeback') return 'partly_taken_back'
  if (waiting > 0 && (kind === 'settlement' || !order.disputed)) return 'money_after_manual'
  const isLacking = order.balance < 0 || sumGoneTwice(order) > 0
  if (!isLacking) return undefined
  if (kind === 'chargeback' && isOnItsWay(order)) return 'taken_back_after_refund'
  if (kind === 'chargeback' && order.journey === 'departed') return 'taken_back_after_departure'
  if (kind === 'chargeback') return 'partly_taken_back'
  // A shortage from before the money came is known, or an administrator's act is about to end it.
  const isKnown = kind === 'settlement' && order.balance >= Math.min(0, before.balance)
  return order.disputed || isKnown ? undefined : 'books_differ'
}

/** Returns the payment that the cause is about, if it is of this kind. */
function causeOf(
  { cause, payments }: SettlementOrder,
  kind: 'settlement' | 'chargeback',
): SettlementPayment | undefined {
  return cause.kind === kind
    ? payments.find(({ id_pembayaran }) => id_pembayaran === cause.id_pembayaran)
    : undefined
}

/** Returns the tickets that a payment was for. */
const paidFor = ({ tickets }: SettlementOrder, { ids }: SettlementPayment): SettlementTicket[] =>
  tickets.filter(({ id_tiket }) => ids.includes(id_tiket))
