import type { BookEvent } from '@tiketbus/contract'
import { ACCOUNTS, isByHand } from './words.ts'

const { provider, hand, orders, tickets, refunds, fee, discount, loss } = ACCOUNTS

/** What staff took is the same event, wherever it lies. */
const place = (account: number) => (isByHand(account) ? hand : account)

const between = (debit: number, credit: number) => `${debit}-${credit}`

/** By accounts; those between an order and the provider differ by their cause as well. */
const EVENTS: Readonly<Record<string, BookEvent>> = {
  [between(hand, orders)]: 'paid_by_hand',
  [between(orders, hand)]: 'payment_corrected',
  [between(orders, tickets)]: 'ticket_valid',
  [between(tickets, orders)]: 'ticket_invalid',
  [between(orders, refunds)]: 'refund_promised',
  [between(refunds, orders)]: 'refund_withdrawn',
  [between(refunds, provider)]: 'refund_gone',
  [between(refunds, hand)]: 'refund_gone_by_hand',
  [between(provider, refunds)]: 'refund_came_back',
  [between(hand, refunds)]: 'refund_not_by_hand',
  [between(orders, fee)]: 'fee',
  [between(discount, orders)]: 'discount',
  [between(loss, orders)]: 'written_off',
  [between(orders, loss)]: 'loss_recovered',
}

const FROM_PROVIDER: Readonly<Record<string, BookEvent>> = {
  payment: 'paid',
  dashboard: 'dashboard_refund_corrected',
  partial_chargeback: 'dispute_won',
  chargeback: 'dispute_won',
}
const TO_PROVIDER: Readonly<Record<string, BookEvent>> = {
  payment: 'payment_corrected',
  dashboard: 'dashboard_refund',
  partial_chargeback: 'partial_chargeback',
  chargeback: 'chargeback',
}

/** The cash of a shift and what an agency has with us, by cause. */
const BY_CAUSE: Readonly<Record<string, BookEvent>> = {
  float: 'shift_float',
  movement: 'drawer_movement',
  counted: 'shift_counted',
  difference: 'shift_difference',
  bank_deposit: 'bank_deposit',
  topup: 'agency_topup',
  commission: 'agency_commission',
}

type Transfer = { readonly debit: number; readonly credit: number; readonly cause: string }
type OfRefund = { readonly cara: 'provider' | 'manual'; readonly status: string }

/** Returns what a transfer means. `refund`: its refund as it is now, if it is about one. */
export function eventOf({ debit, credit, cause }: Transfer, refund?: OfRefund): BookEvent {
  const known = BY_CAUSE[cause]
  if (known) return known
  if (debit === provider && credit === orders) return FROM_PROVIDER[cause] ?? 'other'
  if (debit === orders && credit === provider) return TO_PROVIDER[cause] ?? 'other'
  const event = EVENTS[between(place(debit), place(credit))] ?? 'other'
  if (event === 'refund_withdrawn' && refund?.status === 'failed') return 'refund_failed'
  // The provider refunds a manual one in its dashboard only (decision 53).
  if (event === 'refund_gone' && refund?.cara === 'manual') return 'refund_gone_elsewhere'
  return event
}
