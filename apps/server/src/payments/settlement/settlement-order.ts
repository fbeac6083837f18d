/**
 * An order as the books show it: what `planSettlement` decides from, and the steps that it returns. All sums are in rupiah, all instants in
 * milliseconds. Pure.
 */
import type { RefundWay } from '@tiketbus/contract'
import type { DisputeCause } from '../../orders/index.ts'

export type SettlementPayment = {
  readonly id_pembayaran: number
  /** The account that its money lies in. */
  readonly account: 'provider' | 'hand'
  /** How it is refunded: by a call of the provider, or by a transfer of ours. */
  readonly cara: RefundWay
  /** What came of it less what is gone; negative if more is gone than came. What is promised of it is still there. */
  readonly left: number
  readonly arrived_at: number
  /** The tickets that it was for. */
  readonly ids: readonly number[]
}

export type SettlementTicket = {
  readonly id_tiket: number
  readonly nomor_kursi: number
  readonly total_bayar: number
  /** `lost`: the deadline cancelled it, and no administrator has deleted it. */
  readonly state: 'valid' | 'pending' | 'lost' | 'cancelled'
  /** Whether late money may still buy it: its seat is free, and its journey is the one that was bought [M31, M70–M72]. */
  readonly revivable: boolean
  readonly boarded: boolean
  /** When a person cancelled it; null if it is valid, or no person did. */
  readonly cancelled_at: number | null
}

/** A refund that is promised and not gone yet. */
export type SettlementRefund = {
  readonly id_refund: number
  readonly id_pembayaran: number
  /** What is still promised of it. */
  readonly jumlah: number
  /** `paying`: an administrator is paying it out; `sent`: the provider has been called. Neither can be withdrawn. */
  readonly state: 'due' | 'paying' | 'sent'
  /** The passenger was mailed that a transfer comes. */
  readonly announced: boolean
}

/**
 * What has just happened. The books have posted it already.
 * - `settlement`: money came, in time or late. `known`: a refund of it failed, so the passenger knows that it goes back.
 * - `administrator`: `ids` became valid, or ceased to be.
 * - `refund_failed`, `dashboard_refund`, `partial_chargeback`, `chargeback` (of the whole payment).
 * - `review`: nothing came; a refund is gone, its mark was removed, the deadline has cancelled tickets, or the audit looks.
 */
export type SettlementCause =
  | { readonly kind: 'settlement'; readonly id_pembayaran: number; readonly known?: boolean }
  | { readonly kind: 'administrator'; readonly ids: readonly number[] }
  | { readonly kind: 'chargeback'; readonly id_pembayaran: number }
  | { readonly kind: 'refund_failed' | 'dashboard_refund' | 'partial_chargeback' | 'review' }

export type SettlementOrder = {
  readonly cause: SettlementCause
  /** What the passenger has with us beyond valid tickets and promised refunds; negative: what is lacking. */
  readonly balance: number
  /** What of its shortages was written off, and has not been paid back: what comes in later is ours first. */
  readonly loss?: number
  readonly payments: readonly SettlementPayment[]
  readonly tickets: readonly SettlementTicket[]
  readonly refunds: readonly SettlementRefund[]
  readonly journey: 'ahead' | 'departed' | 'called_off'
  /** Whether an administrator has the order to decide about, or has decided. */
  readonly disputed: boolean
}

export type SettlementStep =
  | { readonly do: 'confirm' | 'revive' | 'cancel'; readonly id_tiket: number }
  | { readonly do: 'withdraw'; readonly id_refund: number }
  | { readonly do: 'recoverLoss'; readonly jumlah: number }
  | { readonly do: 'recordByHand'; readonly id_tiket: number; readonly jumlah: number }
  | {
      readonly do: 'promise'
      readonly id_pembayaran: number
      readonly cara: RefundWay
      readonly jumlah: number
    }
  | { readonly do: 'dispute'; readonly why: DisputeCause }

/** What is promised of a payment. */
export const promisedOf = (order: SettlementOrder, { id_pembayaran }: SettlementPayment): number =>
  order.refunds
    .filter((refund) => refund.id_pembayaran === id_pembayaran)
    .reduce((sum, { jumlah }) => sum + jumlah, 0)

/** What is left of a payment less its promised refunds. */
export const freeOf = (order: SettlementOrder, payment: SettlementPayment): number =>
  payment.left - promisedOf(order, payment)

/** Returns the order after a step, so that the next one is decided from it. */
export function afterStep(order: SettlementOrder, step: SettlementStep): SettlementOrder {
  switch (step.do) {
    case 'confirm':
    case 'revive':
      return withTicket(order, step.id_tiket, 'valid')
    case 'cancel':
      return withTicket(order, step.id_tiket, 'cancelled')
    case 'withdraw': {
      const withdrawn = order.refunds.find(({ id_refund }) => id_refund === step.id_refund)
      const refunds = order.refunds.filter((refund) => refund !== withdrawn)
      return { ...order, refunds, balance: order.balance + (withdrawn?.jumlah ?? 0) }
    }
    case 'recoverLoss':
      return { ...order, balance: order.balance - step.jumlah, loss: (order.loss ?? 0) - step.jumlah }
    case 'recordByHand':
      return { ...order, balance: order.balance + step.jumlah }
    case 'promise':
    case 'dispute':
      return order
  }
}

/** Returns the order as it would be with these tickets in another state. */
export const assumeTickets = (
  order: SettlementOrder,
  ids: readonly number[],
  state: 'valid' | 'cancelled',
): SettlementOrder => ids.reduce((now, id_tiket) => withTicket(now, id_tiket, state), order)

function withTicket(order: SettlementOrder, id_tiket: number, state: 'valid' | 'cancelled'): SettlementOrder {
  const ticket = order.tickets.find((one) => one.id_tiket === id_tiket)
  if (!ticket || ticket.state === state) return order
  const tickets = order.tickets.map((one) => (one === ticket ? { ...one, state } : one))
  const costOf = (one: SettlementTicket['state']) => (one === 'valid' ? ticket.total_bayar : 0)
  return { ...order, tickets, balance: order.balance + costOf(ticket.state) - costOf(state) }
}
