/** Payments and tickets. */
import {
  filled,
  instantOf,
  isGiven,
  isRow,
  isTrue,
  merged,
  nested,
  numberOf,
  textOf,
  type Row,
} from './values.ts'
import { payment as paymentRecord, ticket as ticketRecord, userBrief } from '../orders.ts'
import { PAYMENT_METHODS } from '../payment-methods.ts'
import { seatNumbersOf } from '../seat-list.ts'
import { departure, routeOf } from './departures.ts'
import { person, userOf } from './people.ts'
import { countOf, isTicket, orderRows, ticketPriceOf, seatBySeat, statusOf } from './order-rows.ts'
import { listOf } from './reply.ts'

/** Nested, or its time and kind beside the ticket's own fields. */
export const paymentOf = (row: Row) =>
  nested(row, 'Pembayaran', 'payment', 'pembayaran', 'Payment') ??
  (isGiven(row.waktu_pembayaran)
    ? { waktu_pembayaran: row.waktu_pembayaran, metode: row.metode ?? row.metode_pembayaran }
    : undefined)

/** A payment [W7]; `metode` may be the provider's own kind of it. */
function payment(row: Row) {
  const named = textOf(row.metode, row.metode_pembayaran)
  const metode = PAYMENT_METHODS.find((method) => method === named)
  return filled(paymentRecord.entries, row, {
    id_pembayaran: numberOf(row.id_pembayaran) ?? 0,
    order_id: textOf(row.order_id) ?? null,
    metode: metode ?? 'midtrans',
    payment_type: textOf(row.payment_type, metode ? undefined : named) ?? null,
    status: textOf(row.status) ?? '',
    transaction_status: textOf(row.transaction_status) ?? null,
    total_bayar: numberOf(row.total_bayar) ?? 0,
    waktu_pembayaran: instantOf(row.waktu_pembayaran) || null,
  })
}

/** The records inside a ticket or an order; null if absent. */
export function relations(row: Row) {
  const [its, theirs] = [paymentOf(row), userOf(row)]
  return {
    payment: its ? payment(its) : null,
    user: theirs ? filled(userBrief.entries, theirs, person(theirs)) : null,
  }
}

/** A ticket [W5]: `status_tiket` or `status` [W16]. */
export function ticket(value: unknown) {
  const row = isRow(value) && !isTicket(value) ? nested(value, 'ticket', 'tiket', 'Tiket', 'Ticket') : value
  if (!isRow(row) || !isTicket(row)) return undefined
  const [route, inside] = [routeOf(row), relations(row)]
  const Rute = route === undefined ? null : departure(route, row)
  const id_tiket = numberOf(row.id_tiket) ?? 0
  const total_bayar = ticketPriceOf(row) ?? Rute?.harga ?? 0
  return filled(
    ticketRecord.entries,
    { ...row, total_bayar, status_tiket: undefined, Rute: undefined, User: undefined, Pembayaran: undefined },
    {
      id_tiket,
      order_group_id: textOf(row.order_group_id, row.id_tiket) ?? '',
      id_rute: numberOf(row.id_rute) ?? Rute?.id_rute ?? 0,
      nomor_kursi: seatNumbersOf(row.nomor_kursi)[0] ?? 0,
      status_tiket: statusOf(row),
      individual_price: numberOf(row.individual_price) ?? total_bayar,
      order_total_amount: numberOf(row.order_total_amount) ?? total_bayar * countOf(row),
      ticket_count: countOf(row),
      is_master_ticket: isGiven(row.is_master_ticket)
        ? isTrue(row.is_master_ticket)
        : isGiven(row.master_ticket_id) && numberOf(row.master_ticket_id) === id_tiket,
      master_ticket_id: numberOf(row.master_ticket_id) ?? id_tiket,
      tanggal_pemesanan: instantOf(row.tanggal_pemesanan),
      batas_pembayaran: instantOf(row.batas_pembayaran),
      metode_pembayaran: 'midtrans',
      nama_penumpang: textOf(row.nama_penumpang) ?? null,
      boarded_at: instantOf(row.boarded_at) || null,
      kode: textOf(row.kode) ?? null,
      Rute,
      User: inside.user,
      Pembayaran: inside.payment,
    },
  )
}

/** A list of tickets and of orders; a ticket for several seats becomes one per seat, with the same total. */
export function tickets(value: unknown) {
  if (value === null) return []
  if (!Array.isArray(value)) return undefined
  return ticketsOf(value.filter(isRow).flatMap((row) => orderRows(row) ?? seatBySeat(row)))
}

export const ticketsOf = (rows: readonly Row[]) => listOf(ticket)(withCounts(rows))

/** In a list, tickets of one order may say so only by its id: their number and sum are counted. */
function withCounts(rows: readonly Row[]): readonly Row[] {
  return rows.map((row) => {
    const id = textOf(row.order_group_id)
    const group = rows.filter((one) => id !== undefined && textOf(one.order_group_id) === id)
    if (group.length < 2) return row
    const master = group.find((one) => isTrue(one.is_master_ticket)) ?? group[0]
    return merged(row, {
      ticket_count: group.length,
      order_total_amount: group.reduce((sum, one) => sum + (ticketPriceOf(one) ?? 0), 0),
      master_ticket_id: master?.id_tiket,
    })
  })
}
