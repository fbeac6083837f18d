/** Shared by the tests of the payment result: the page at its address, and replies about a payment. */
import type { Ticket } from '@tiketbus/contract'
import { aTicket, aTrip, groupOf, paid, passenger, ticketsFor } from '../../../testing/records.ts'
import { ok, openScreen, type Reply } from '../../../testing/screen.tsx'

type Change = Parameters<typeof aTicket>[0]

/** A reply about the payment of these seats. */
export function statusReply(seats: number[], isPaid: boolean, change: Change = {}, asked?: Ticket): Reply {
  const tickets = ticketsFor(seats, { ...(isPaid && paid), ...change })
  const group = groupOf(tickets)
  return ok({
    payment: isPaid ? { ...paid.Pembayaran, total_bayar: group.order.total_amount } : null,
    ticket: asked ?? tickets[0],
    route: aTrip(),
    tickets,
    order: group.order,
    user: group.user,
    transaction_status: isPaid ? 'settlement' : 'pending',
    paid: isPaid,
  })
}

/** The status of an order that was cancelled before its money came. */
export function lateMoneyReply(seats: number[]): Reply {
  const tickets = ticketsFor(seats, { status_tiket: 'cancelled' })
  const group = groupOf(tickets)
  return ok({
    payment: paid.Pembayaran,
    ticket: tickets[0],
    route: aTrip(),
    tickets,
    order: group.order,
    user: group.user,
    transaction_status: 'settlement',
    paid: false,
  })
}

export const openResult = (query: string, reply: Reply = statusReply([3], false), path = '/payment/finish') =>
  openScreen(`${path}?${query}`, { as: passenger, replies: { 'GET /api/pembayaran/status/:id': reply } })
/** The query that the provider adds. */
export const providerQuery = (transaction: string) => `order_id=ORDER-42-a1&transaction_status=${transaction}`
