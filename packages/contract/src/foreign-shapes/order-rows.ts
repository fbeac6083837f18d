/** The rows of an order's tickets: what stands beside them, in the order or around it, is added to each. */
import { TICKET_STATUSES } from '../orders.ts'
import { seatNumbersOf } from '../seat-list.ts'
import { routeOf } from './departures.ts'
import { hasAny, isGiven, isRow, merged, nested, numberOf, textOf, type Row } from './values.ts'

export const isTicket = (row: Row): boolean => hasAny(row, 'id_tiket', 'status_tiket')

/** The status of a ticket or an order [W16]; `paid` means confirmed. '' without one. */
export function statusOf(row: Row): string {
  const status = textOf(row.status_tiket, row.status)?.trim().toLowerCase() ?? ''
  return status === 'paid' ? 'confirmed' : status
}

const isKnownStatus = (status: string): boolean => TICKET_STATUSES.some((known) => known === status)

/** How many tickets its order has, as far as the row names it; else 1. */
export const countOf = (row: Row): number => Math.max(1, numberOf(row.ticket_count, row.total_tickets) ?? 1)

/** A ticket's own price. `total_bayar` may be the order's, beside `individual_price`; the order's alone is shared out. */
export function ticketPriceOf(row: Row): number | undefined {
  const [total, one, all] = [row.total_bayar, row.individual_price, row.order_total_amount].map((at) =>
    numberOf(at),
  )
  const count = countOf(row)
  if (one !== undefined && count > 1 && total === all && total === one * count) return one
  return total ?? one ?? (all === undefined ? undefined : Math.round(all / count))
}

/** The rows of an order's tickets, each with what the order has beside them [W183]. Undefined if it is no order. */
export function orderRows(value: Row): Row[] | undefined {
  const order = nested(value, 'order')
  const listed = [value.tickets, order?.tickets].find(Array.isArray)
  const single = nested(value, 'ticket', 'tiket', 'Tiket')
  const isFlat = hasAny(value, 'total_amount', 'seats') || (!isTicket(value) && 'order_group_id' in value)
  if (!order && !listed && !single && !isFlat) return undefined
  const above = merged(order, value)
  const given = ticketRows(listed ?? single ?? value, above)
  if (given === undefined) return undefined
  const rows = withSeats(given, above.seats).map((row) => merged(row, shared(row, above)))
  const all = rows.flatMap(seatBySeat)
  return withShares(all, numberOf(above.total_amount)).map((row) => ({
    ...row,
    ticket_count: numberOf(row.ticket_count, above.total_tickets) ?? all.length,
  }))
}

/** An order may name its tickets only by their seats and the master's number. */
function ticketRows(given: unknown, above: Row): Row[] | undefined {
  if (Array.isArray(given) && given.length > 0) return given.filter(isRow)
  if (isRow(given) && isTicket(given)) return [given]
  const { master_ticket_id, seats } = above
  return isGiven(master_ticket_id) && isGiven(seats) ? [{ id_tiket: master_ticket_id }] : undefined
}

/** What an order's row has for each of its tickets. */
function shared(ticket: Row, above: Row): Row {
  const status = statusOf(above)
  return {
    ...Object.fromEntries(SHARED.map((name) => [name, above[name]])),
    order_total_amount: above.total_amount ?? above.order_total_amount,
    ...(statusOf(ticket) === '' && isKnownStatus(status) && { status_tiket: status }),
  }
}

const SHARED = [
  'order_group_id',
  'master_ticket_id',
  'id_rute',
  'tanggal_pemesanan',
  'batas_pembayaran',
  'Rute',
  'route',
  'rute',
  'Route',
  'Bus',
  'bus',
  'User',
  'user',
  'Pembayaran',
  'payment',
  'pembayaran',
  'Payment',
]

/** Tickets without a seat get the order's seats that no other ticket names: a lone ticket all of them, others one each. */
function withSeats(rows: readonly Row[], seats: unknown): readonly Row[] {
  const named = rows.flatMap((row) => seatNumbersOf(row.nomor_kursi))
  const left = seatNumbersOf(seats).filter((seat) => !named.includes(seat))
  if (rows.length === 1 && named.length === 0) return rows.map((row) => ({ ...row, nomor_kursi: left }))
  return rows.map((row) =>
    seatNumbersOf(row.nomor_kursi).length > 0 ? row : { ...row, nomor_kursi: left.shift() },
  )
}

/** Tickets without a price share what the order's sum leaves for them, in whole rupiah. */
function withShares(rows: readonly Row[], sum: number | undefined): readonly Row[] {
  const isPriced = (row: Row) => numberOf(row.total_bayar, row.individual_price) !== undefined
  const open = rows.filter((row) => !isPriced(row)).length
  if (sum === undefined || open === 0) return rows
  const left = sum - rows.filter(isPriced).reduce((all, row) => all + (ticketPriceOf(row) ?? 0), 0)
  const share = Math.floor(left / open)
  const first = rows.findIndex((row) => !isPriced(row))
  return rows.map((row, index) =>
    isPriced(row) ? row : { ...row, total_bayar: index === first ? left - share * (open - 1) : share },
  )
}

/** A ticket for several seats as one per seat, with the same total. */
export function seatBySeat(row: Row): Row[] {
  const seats = seatNumbersOf(row.nomor_kursi)
  if (seats.length < 2) return [row]
  const one = numberOf(row.individual_price, routeOf(row)?.harga)
  const sum = one === undefined ? undefined : one * seats.length
  const total = numberOf(row.total_bayar, row.order_total_amount) ?? sum
  const price = total === undefined ? 0 : Math.floor(total / seats.length)
  return seats.map((nomor_kursi, index) => ({
    ...row,
    nomor_kursi,
    order_group_id: row.order_group_id ?? row.id_tiket,
    ...(total !== undefined && { total_bayar: index === 0 ? total - price * (seats.length - 1) : price }),
  }))
}
