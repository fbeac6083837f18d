/** Turns received money of an attempt into tickets or a refund, never nothing [M27, M31]. */
import { confirmTickets, queueOrderMail, reviveTickets, type OrderForPayment } from '../orders/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import { findTripState } from '../trips/index.ts'
import { disputePossibleDoublePayments } from './possible-double-payments.ts'
import type { Attempt } from './payment-store.ts'
import { listPaymentTickets } from './payment-store.ts'
import type { RefundCause } from './refund-cause.ts'
import { refundExcess } from './refunds.ts'

type OrderTicket = OrderForPayment['tickets'][number]

export type SettleDeps = { mailer: Mailer; config: { publicUrl: string } }

/**
 * Confirms the attempt's tickets that are still pending, and revives those that the deadline cancelled (all or none, while every
 * seat is free), unless the bus has left. Money beyond the tickets' price becomes a due refund, unless it follows a recent
 * manual payment: then the order is disputed. The caller has locked the order and has just written the attempt as paid.
 */
export async function settle(
  tx: Tx,
  deps: SettleDeps,
  order: OrderForPayment,
  attempt: Attempt,
): Promise<void> {
  const paidFor = new Set((await listPaymentTickets(tx, attempt.id_pembayaran)).map((row) => row.id_tiket))
  const tickets = order.tickets.filter((ticket) => paidFor.has(ticket.id_tiket))
  const valid = (await canStillTravel(tx, order)) ? await makeValid(tx, order, tickets) : []
  await refundExcess(tx, deps.mailer, order.order_group_id, {
    cause: valid.length > 0 ? 'no_longer_needed' : causeOf(order, tickets),
    except: await disputePossibleDoublePayments(tx, order.order_group_id),
  })
  if (valid.length > 0) await queueOrderMail(tx, deps, order.order_group_id, 'confirmed', valid)
}

/** Whether the trip still runs: it has not left and was not called off or archived. */
async function canStillTravel(tx: Tx, order: OrderForPayment): Promise<boolean> {
  const trip = await findTripState(tx, order.id_rute)
  return trip !== undefined && !trip.berangkat && !trip.called_off && !trip.archived
}

/** Confirms and revives tickets; returns the ids of those that became valid. */
async function makeValid(tx: Tx, order: OrderForPayment, tickets: readonly OrderTicket[]): Promise<number[]> {
  const pending = idsOf(tickets.filter((ticket) => ticket.status_tiket === 'pending'))
  if (pending.length > 0) await confirmTickets(tx, order, pending, 'payment')
  // Only tickets that the deadline cancelled are revived: what a person cancelled stays cancelled. None of a deleted account's.
  const lost = idsOf(tickets.filter((ticket) => ticket.cancel_cause === 'deadline'))
  if (lost.length === 0 || order.id_user === null) return pending
  const { conflictSeats } = await reviveTickets(tx, order, lost, 'confirmed', 'late_payment')
  return conflictSeats.length === 0 ? [...pending, ...lost] : pending
}

const idsOf = (tickets: readonly OrderTicket[]) => tickets.map((ticket) => ticket.id_tiket)

function causeOf(order: OrderForPayment, tickets: readonly OrderTicket[]): RefundCause {
  const cancelled = tickets.filter((ticket) => ticket.status_tiket === 'cancelled')
  if (cancelled.length < tickets.length && !order.berangkat) return 'paid_twice'
  if (cancelled.some((ticket) => ticket.cancel_cause === 'deadline')) return 'paid_late'
  return cancelled.length > 0 ? 'paid_after_cancellation' : 'paid_after_departure'
}
