/** Orders, and the status of their payment. */
import {
  filled,
  hasAny,
  instantOf,
  isGiven,
  isRow,
  merged,
  nested,
  numberOf,
  textOf,
  type Row,
} from './values.ts'
import { isValidTicket, orderGroup } from '../orders.ts'
import { totalOf } from '../prices.ts'
import { seatNumbersOf } from '../seat-list.ts'
import { departure, routeOf } from './departures.ts'
import { orderRows, seatBySeat } from './order-rows.ts'
import { paymentOf, relations, ticketsOf } from './tickets.ts'

type Tickets = NonNullable<ReturnType<typeof ticketsOf>>

/**
 * An order [W6]: its own fields in `order` or beside tickets[], route, user, payment; or the ticket itself, or the list of
 * its tickets [W40].
 */
export function groupedOrder(given: unknown) {
  const value = Array.isArray(given) && given.length > 0 ? { tickets: given } : given
  if (!isRow(value) || !hasAny(value, 'order', 'order_group_id', 'id_tiket', 'tickets', 'ticket'))
    return undefined
  const rows = orderRows(value) ?? ('id_tiket' in value ? seatBySeat(value) : undefined)
  const all = rows && ticketsOf(rows)
  if (all === undefined) return undefined
  const above = merged(nested(value, 'order'), value)
  const first = all.find((one) => one.is_master_ticket) ?? all[0]
  const inside = relations(above)
  return {
    order: orderOf(above, all),
    tickets: all,
    route: departure(routeOf(above) ?? first?.Rute ?? {}, above),
    user: inside.user ?? first?.User ?? null,
    payment: inside.payment ?? first?.Pembayaran ?? null,
  }
}

function orderOf(row: Row, all: Tickets) {
  const first = all.find((one) => one.is_master_ticket) ?? all[0]
  const count = first?.ticket_count ?? 0
  const isWhole = all.length >= count
  const seats = seatNumbersOf(row.seats)
  return filled(orderGroup.entries.order.entries, row, {
    order_group_id: textOf(row.order_group_id, first?.order_group_id) ?? '',
    master_ticket_id: numberOf(row.master_ticket_id, first?.master_ticket_id) ?? 0,
    seats: seats.length > 0 ? seats : all.map((one) => one.nomor_kursi),
    total_tickets: numberOf(row.total_tickets) ?? Math.max(count, all.length),
    total_amount: numberOf(row.total_amount) ?? (isWhole ? totalOf(all) : (first?.order_total_amount ?? 0)),
    unpaid_amount:
      numberOf(row.unpaid_amount) ?? totalOf(all.filter((one) => one.status_tiket === 'pending')),
    tanggal_pemesanan: instantOf(row.tanggal_pemesanan) || (first?.tanggal_pemesanan ?? ''),
    batas_pembayaran: instantOf(row.batas_pembayaran) || (first?.batas_pembayaran ?? ''),
    refund_due: numberOf(row.refund_due) ?? 0,
  })
}

/** The provider's status of a payment that is known by its ticket alone. */
const STATUS_OF: Readonly<Record<string, string>> = {
  pending: 'pending',
  confirmed: 'settlement',
  completed: 'settlement',
  cancelled: 'cancel',
}

/** What a server calls a payment that has arrived. */
const PAID = ['settlement', 'capture', 'paid', 'success', 'berhasil', 'lunas']

/** A payment's status [W52]: payment, ticket, route; the ticket may be one of `tickets`. */
export function paymentStatus(value: unknown) {
  if (!isRow(value)) return undefined
  const group = hasAny(value, 'ticket', 'tiket', 'Tiket', 'tickets', 'order', 'id_tiket')
    ? groupedOrder(value)
    : undefined
  if (group === undefined || group.tickets.length === 0) return undefined
  const wantedId = numberOf(nested(value, 'ticket', 'tiket', 'Tiket')?.id_tiket)
  const master = group.tickets.find((one) => one.is_master_ticket)
  const ticket = group.tickets.find((one) => one.id_tiket === wantedId) ?? master ?? group.tickets[0]
  if (ticket === undefined) return undefined
  const its = paymentOf(merged(nested(value, 'order'), value)) ?? group.payment
  const transaction_status =
    textOf(value.transaction_status, its?.transaction_status, its?.status) ??
    STATUS_OF[ticket.status_tiket] ??
    ''
  const paid = isValidTicket(ticket.status_tiket) || PAID.includes(transaction_status.toLowerCase())
  return {
    ...group,
    ticket,
    transaction_status,
    paid: isGiven(value.paid) && typeof value.paid === 'boolean' ? value.paid : paid,
  }
}

/** A payment token [W8]. */
export function paymentToken(value: unknown) {
  if (!isRow(value) || typeof value.redirect_url !== 'string' || value.redirect_url === '') return undefined
  const { redirect_url, snap_token, order_id } = value
  return { redirect_url, snap_token: textOf(snap_token) ?? '', order_id: textOf(order_id) ?? '' }
}
