/** Payments, tickets and orders. */
import { filled, hasAny, instantOf, isRow, isTrue, nested, numberOf, textOf, type Row } from './values.ts'
import { orderGroup, payment as paymentRecord, ticket as ticketRecord, userBrief } from '../orders.ts'
import { seatNumbersOf } from '../seat-list.ts'
import { departure, routeOf } from './departures.ts'
import { person, userOf } from './people.ts'
import { listOf } from './reply.ts'

const paymentOf = (row: Row) => nested(row, 'Pembayaran', 'payment', 'pembayaran', 'Payment')

/** A payment [W7]. */
function payment(row: Row) {
  return filled(paymentRecord.entries, row, {
    id_pembayaran: numberOf(row.id_pembayaran) ?? 0,
    order_id: textOf(row.order_id) ?? null,
    metode: row.metode === 'manual' ? 'manual' : 'midtrans',
    payment_type: textOf(row.payment_type) ?? null,
    status: textOf(row.status) ?? '',
    transaction_status: textOf(row.transaction_status) ?? null,
    total_bayar: numberOf(row.total_bayar) ?? 0,
    waktu_pembayaran: instantOf(row.waktu_pembayaran) || null,
  })
}

/** The records inside a ticket or an order; null if absent. */
function relations(row: Row) {
  const [its, theirs] = [paymentOf(row), userOf(row)]
  return {
    payment: its ? payment(its) : null,
    user: theirs ? filled(userBrief.entries, theirs, person(theirs)) : null,
  }
}

/** A ticket [W5]: `status_tiket` or `status` [W16]. */
export function ticket(value: unknown) {
  if (!isRow(value) || !hasAny(value, 'id_tiket', 'status_tiket')) return undefined
  const status =
    textOf(value.status_tiket ?? value.status)
      ?.trim()
      .toLowerCase() ?? ''
  const [route, inside] = [routeOf(value), relations(value)]
  const Rute = route === undefined ? null : departure(route, value)
  const id_tiket = numberOf(value.id_tiket) ?? 0
  const total_bayar = numberOf(value.total_bayar) ?? 0
  return filled(
    ticketRecord.entries,
    { ...value, Rute: undefined, User: undefined, Pembayaran: undefined },
    {
      id_tiket,
      order_group_id: textOf(value.order_group_id, value.id_tiket) ?? '',
      id_rute: numberOf(value.id_rute) ?? Rute?.id_rute ?? 0,
      nomor_kursi: seatNumbersOf(value.nomor_kursi)[0] ?? 0,
      status_tiket: status === 'paid' ? 'confirmed' : status,
      total_bayar,
      individual_price: numberOf(value.individual_price) ?? total_bayar,
      order_total_amount: numberOf(value.order_total_amount) ?? total_bayar,
      ticket_count: numberOf(value.ticket_count) ?? 1,
      is_master_ticket: isTrue(value.is_master_ticket),
      master_ticket_id: numberOf(value.master_ticket_id) ?? id_tiket,
      tanggal_pemesanan: instantOf(value.tanggal_pemesanan),
      batas_pembayaran: instantOf(value.batas_pembayaran),
      metode_pembayaran: 'midtrans',
      nama_penumpang: textOf(value.nama_penumpang) ?? null,
      boarded_at: instantOf(value.boarded_at) || null,
      kode: textOf(value.kode) ?? null,
      Rute,
      User: inside.user,
      Pembayaran: inside.payment,
    },
  )
}

/** A list of tickets; one for several seats becomes one per seat, with the same total. */
export function tickets(value: unknown) {
  return listOf(ticket)(Array.isArray(value) ? value.filter(isRow).flatMap(seatBySeat) : value)
}

function seatBySeat(row: Row): Row[] {
  const seats = seatNumbersOf(row.nomor_kursi)
  if (seats.length < 2) return [row]
  const total = Number(row.total_bayar)
  const price = Math.floor(total / seats.length)
  return seats.map((nomor_kursi, index) => ({
    ...row,
    nomor_kursi,
    order_group_id: row.order_group_id ?? row.id_tiket,
    total_bayar: index === 0 ? total - price * (seats.length - 1) : price,
  }))
}

type Tickets = NonNullable<ReturnType<typeof tickets>>

/** An order [W6]: its own fields in `order` or beside tickets[], route, user, payment; or the ticket itself [W40]. */
export function groupedOrder(value: unknown) {
  if (!isRow(value) || !hasAny(value, 'order', 'order_group_id', 'id_tiket')) return undefined
  const order = 'order' in value ? value.order : value
  if (!isRow(order)) return undefined
  const all = tickets('tickets' in value || !('id_tiket' in value) ? value.tickets : [value])
  if (all === undefined) return undefined
  const route = departure(routeOf(value) ?? all[0]?.Rute ?? {})
  return { order: orderOf(order, all), tickets: all, route, ...relations(value) }
}

function orderOf(row: Row, all: Tickets) {
  const [first] = all
  return filled(orderGroup.entries.order.entries, row, {
    order_group_id: textOf(row.order_group_id, first?.order_group_id) ?? '',
    master_ticket_id: numberOf(row.master_ticket_id, first?.id_tiket) ?? 0,
    seats: row.seats === undefined ? all.map((one) => one.nomor_kursi) : seatNumbersOf(row.seats),
    total_tickets: numberOf(row.total_tickets) ?? all.length,
    total_amount: numberOf(row.total_amount) ?? all.reduce((sum, one) => sum + one.total_bayar, 0),
    unpaid_amount: numberOf(row.unpaid_amount) ?? 0,
    tanggal_pemesanan: instantOf(row.tanggal_pemesanan),
    batas_pembayaran: instantOf(row.batas_pembayaran),
    refund_due: numberOf(row.refund_due) ?? 0,
  })
}

/** A payment's status [W52]: payment, ticket, route. */
export function paymentStatus(value: unknown) {
  if (!isRow(value)) return undefined
  const all = tickets(value.tickets ?? [value.ticket])
  const paid = ticket(value.ticket)
  if (all === undefined || paid === undefined) return undefined
  const its = paymentOf(value)
  return {
    ...relations(value),
    ticket: paid,
    tickets: all,
    route: departure(routeOf(value) ?? paid.Rute ?? {}),
    order: orderOf(isRow(value.order) ? value.order : {}, all),
    transaction_status: textOf(value.transaction_status, its?.transaction_status, its?.status) ?? '',
    paid: typeof value.paid === 'boolean' ? value.paid : paid.status_tiket === 'confirmed',
  }
}

/** A payment token [W8]. */
export function paymentToken(value: unknown) {
  if (!isRow(value) || typeof value.redirect_url !== 'string') return undefined
  const { redirect_url, snap_token, order_id } = value
  return { redirect_url, snap_token: textOf(snap_token) ?? '', order_id: textOf(order_id) ?? '' }
}
