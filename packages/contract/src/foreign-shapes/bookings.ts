/** Holds, and the replies to a hold and to a booking. */
import { filled, hasAny, instantOf, isRow, merged, nested, numberOf, type Row } from './values.ts'
import { summary } from '../orders.ts'
import { priceOf } from '../prices.ts'
import { seatNumbersOf } from '../seat-list.ts'
import { departure, routeOf } from './departures.ts'
import { bodiesOf } from './reply.ts'

/**
 * A hold [W4]: `id_reservasi` or `id_tiket`, the seats as a list or as text, under one of three names; its fields may also
 * stand in `reservation` or in the first of `reservations` or of a bare list, with route and bus beside it [W182]. `wanted` are the seats of
 * several holds that were placed together: a server with a hold per seat replies with one of them.
 */
export function hold(given: unknown, wanted: readonly number[] = []) {
  const value = Array.isArray(given) && given.length > 0 ? { reservations: given } : given
  const inner = isRow(value) ? innerHolds(value) : []
  const row = isRow(value) ? merged(inner[0], value) : {}
  const itsRoute = routeOf(row)
  if (itsRoute === undefined || !hasAny(row, 'id_reservasi', 'waktu_expired')) return undefined
  const route = departure(itsRoute, row)
  const nomor_kursi = withWanted(seatsOf(isRow(value) ? value : {}, inner), wanted)
  const harga = numberOf(row.harga) ?? route.harga
  return {
    ...filled(summary.entries, row, {
      status: 'live',
      id_reservasi: numberOf(row.id_reservasi, row.id_tiket) ?? 0,
      id_tiket: null,
      id_rute: route.id_rute,
      waktu_expired: instantOf(row.waktu_expired),
      waktu_tutup: route.waktu_tutup,
      harga,
    }),
    nomor_kursi,
    total_bayar:
      (wanted.length === 0 ? numberOf(row.total_bayar) : undefined) ?? priceOf({ harga }, { nomor_kursi }),
    route,
    bus: route.Bus,
  }
}

function innerHolds(row: Row): Row[] {
  if (Array.isArray(row.reservations)) return row.reservations.filter(isRow)
  return [nested(row, 'reservation', 'reservasi', 'Reservasi')].filter((one) => one !== undefined)
}

/** Of the hold itself, or of all the holds inside the reply. */
function seatsOf(row: Row, inner: readonly Row[]): number[] {
  const own = [row, ...inner].map(({ nomor_kursi, reservedSeats, originalSeats }) =>
    [nomor_kursi, reservedSeats, originalSeats].map(seatNumbersOf).find((seats) => seats.length > 0),
  )
  return own[0] ?? seatNumbersOf([...new Set(own.flatMap((seats) => seats ?? []))])
}

const withWanted = (seats: number[], wanted: readonly number[]): number[] =>
  seats.every((seat) => wanted.includes(seat)) && wanted.length > seats.length ? [...wanted] : seats

/**
 * The reply to placing a hold [W22]: ids (`id_reservasi`, also `id_tiket` in a list or beside `waktu_expired`), or a ticket
 * instead [H3].
 */
export function placedHold(body: unknown) {
  for (const data of bodiesOf(body)) {
    const rows = holdRows(data)
    const ids = rows.map((row) => row.id_reservasi ?? row.id_tiket)
    const reservations = idsOf(ids).map((id_reservasi) => ({ id_reservasi }))
    if (reservations.length > 0) return { data: { reservations, ticket: undefined } }
    const [ticketId] = isRow(data) ? idsOf(ticketRows(data).map(({ id_tiket }) => id_tiket)) : []
    if (ticketId !== undefined) return { data: { reservations, ticket: { id_tiket: ticketId } } }
  }
  return undefined
}

function holdRows(data: unknown): Row[] {
  if (Array.isArray(data)) return data.filter(isRow)
  if (!isRow(data)) return []
  const inner = innerHolds(data)
  if (inner.length > 0) return inner
  return hasAny(data, 'id_reservasi', 'waktu_expired') ? [data] : []
}

/** Whole numbers from 1, in the server's order: the first one names the summary. */
const idsOf = (values: readonly unknown[]): number[] =>
  values.flatMap((value) => {
    const id = numberOf(value) ?? 0
    return id >= 1 ? id : []
  })

/**
 * A booking's reply [W11, W73]: a list of tickets, one ticket, or its id only. A ticket without seats stands for all the
 * `wanted` ones.
 */
export function placedTickets(body: unknown, wanted: readonly number[]) {
  for (const data of bodiesOf(body)) {
    const above = isRow(data) ? merged(data, nested(data, 'order')) : {}
    const rows = Array.isArray(data) ? data.filter(isRow) : isRow(data) ? ticketRows(data) : []
    const tickets = rows.flatMap((row, index) => {
      const [id_tiket] = idsOf([row.id_tiket])
      if (id_tiket === undefined) return []
      const seats = seatNumbersOf(row.nomor_kursi)
      const is_master_ticket = row.is_master_ticket === true || numberOf(above.master_ticket_id) === id_tiket
      const [itsOwn] = rows.length === wanted.length ? [wanted[index]] : []
      const itsSeats = seats.length > 0 ? seats : itsOwn === undefined ? wanted : [itsOwn]
      return itsSeats.map((nomor_kursi) => ({ id_tiket, nomor_kursi, is_master_ticket }))
    })
    if (tickets.length > 0) return { data: { tickets } }
  }
  return undefined
}

function ticketRows(data: Row): Row[] {
  const order = nested(data, 'order') ?? {}
  const list = [data.tickets, order.tickets].find(Array.isArray)
  if (list) return list.filter(isRow)
  const one = nested(data, 'ticket', 'tiket', 'Tiket') ?? nested(order, 'ticket', 'tiket', 'Tiket')
  if (one) return [one]
  const above = merged(data, order)
  return [{ ...above, id_tiket: numberOf(above.id_tiket, above.master_ticket_id) }]
}
