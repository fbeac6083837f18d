/** Holds, and the replies to a hold and to a booking. */
import { filled, hasAny, instantOf, isRow, numberOf, type Row } from './values.ts'
import { summary } from '../orders.ts'
import { seatNumbersOf } from '../seat-list.ts'
import { departure, routeOf } from './departures.ts'

/** A hold [W4]: `id_reservasi` or `id_tiket`, the seats as a list or as text, under one of three names. */
export function hold(value: unknown) {
  if (!isRow(value) || !hasAny(value, 'id_reservasi', 'waktu_expired')) return undefined
  const itsRoute = routeOf(value)
  if (itsRoute === undefined) return undefined
  const route = departure(itsRoute, value)
  const lists = [value.nomor_kursi, value.reservedSeats, value.originalSeats].map(seatNumbersOf)
  const nomor_kursi = lists.find((seats) => seats.length > 0) ?? []
  const harga = numberOf(value.harga) ?? route.harga
  return filled(summary.entries, value, {
    status: 'live',
    id_reservasi: numberOf(value.id_reservasi, value.id_tiket) ?? 0,
    id_tiket: null,
    id_rute: route.id_rute,
    nomor_kursi,
    waktu_expired: instantOf(value.waktu_expired),
    waktu_tutup: route.waktu_tutup,
    harga,
    total_bayar: numberOf(value.total_bayar) ?? harga * nomor_kursi.length,
    route,
    bus: route.Bus,
  })
}

/**
 * The reply to placing a hold [W22]: ids (`id_reservasi`, in a list also `id_tiket`), or a ticket instead [H3].
 */
export function placedHold(body: unknown) {
  const data = dataOf(body)
  const rows = Array.isArray(data.reservations) ? data.reservations.filter(isRow) : undefined
  const ids = rows?.map((row) => row.id_reservasi ?? row.id_tiket) ?? [data.id_reservasi]
  const reservations = seatNumbersOf(ids).map((id_reservasi) => ({ id_reservasi }))
  const [ticketId] = seatNumbersOf(ticketRows(data)[0]?.id_tiket)
  if (reservations.length > 0) return { data: { reservations, ticket: undefined } }
  return ticketId === undefined ? undefined : { data: { reservations, ticket: { id_tiket: ticketId } } }
}

/**
 * A booking's reply [W11, W73]: a list of tickets, one ticket, or its id only. A ticket without seats stands for all the
 * `asked` ones.
 */
export function placedTickets(body: unknown, asked: readonly number[]) {
  const tickets = ticketRows(dataOf(body)).flatMap((row) => {
    const id_tiket = Number(row.id_tiket)
    if (!Number.isInteger(id_tiket) || id_tiket < 1) return []
    const seats = seatNumbersOf(row.nomor_kursi)
    const is_master_ticket = row.is_master_ticket === true
    const itsSeats = seats.length > 0 ? seats : asked
    return itsSeats.map((nomor_kursi) => ({ id_tiket, nomor_kursi, is_master_ticket }))
  })
  return tickets.length === 0 ? undefined : { data: { tickets } }
}

function dataOf(body: unknown): Row {
  if (!isRow(body)) return {}
  return isRow(body.data) ? body.data : body
}

function ticketRows(data: Row): Row[] {
  if (Array.isArray(data.tickets)) return data.tickets.filter(isRow)
  return [isRow(data.ticket) ? data.ticket : data]
}
