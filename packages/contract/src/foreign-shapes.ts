/**
 * Replies of other servers of this API, in the shapes that the specification lists (docs/rules/wire.md), read as the contract's
 * records. The web asks these readers about a reply that the contract refuses; the server never does.
 *
 * A reader returns undefined if the value is not such a record. In a record, what is absent is filled in, what has another type
 * is converted, what cannot be read stays empty; a status that the contract does not know stays, to be shown [K9].
 */
import * as v from 'valibot'
import { user as userRecord } from './accounts.ts'
import { stats as statsRecord } from './back-office/reports.ts'
import { BOOKING_CUTOFF_MINUTES, DEFAULT_TOTAL_SEATS, OPERATOR_ZONE } from './constants.ts'
import { meta, type Meta } from './endpoint.ts'
import { bus as busRecord } from './fleet.ts'
import {
  filled,
  hasAny,
  instantOf,
  isRow,
  isTrue,
  nested,
  numberOf,
  textOf,
  type Row,
} from './foreign-values.ts'
import { orderGroup, payment as paymentRecord, summary, ticket as ticketRecord, userBrief } from './orders.ts'
import { seatNumbersOf } from './seat-list.ts'
import type { SeatStatus } from './seats.ts'
import { trip as tripRecord, tripBrief, type TripBrief, TRIP_DETAIL_NAMES } from './trips.ts'

type Reader<T> = (value: unknown) => T | undefined
type Reply<T> = { success: true; message?: string; waktu_server?: string; data: T; meta?: Meta }

/** A whole reply, its `data` read by a record's reader; `success` may be absent. */
export function reply<T>(record: Reader<T>): Reader<Reply<T>> {
  return (body) => {
    if (!isRow(body)) return undefined
    const data = record(body.data)
    if (data === undefined) return undefined
    const [message, waktu_server] = [textOf(body.message), textOf(body.waktu_server)]
    return { success: true, message, waktu_server, data, ...(v.is(meta, body.meta) && { meta: body.meta }) }
  }
}

/** A list of records. What is no object leaves it; an object of another kind makes it unreadable. */
export function listOf<T>(record: Reader<T>): Reader<T[]> {
  return (value) => {
    if (!Array.isArray(value)) return undefined
    const read = value.filter(isRow).map(record)
    const records = read.filter((one) => one !== undefined)
    return records.length === read.length ? records : undefined
  }
}

/** A whole reply to a deletion [W56]: a message, beside `data` or in it. */
export function deletion(body: unknown) {
  if (!isRow(body)) return undefined
  const message = textOf(body.message, isRow(body.data) ? body.data.message : undefined) ?? ''
  return { success: true as const, message, data: { message } }
}

/** A whole reply about an account [W13]: requiresVerification, email, message; `data` may be absent. */
export function authReply<T>(record: Reader<T>) {
  return (body: unknown) => {
    if (!isRow(body)) return undefined
    const requiresVerification = isTrue(body.requiresVerification)
    const [message, email] = [textOf(body.message), textOf(body.email)]
    return { success: true as const, message, requiresVerification, email, data: record(body.data) }
  }
}

/** The `data` of a login [W13]. */
export function token(value: unknown) {
  const text = isRow(value) ? textOf(value.token) : undefined
  return text === undefined ? undefined : { token: text }
}

/** A user [W1]. */
export function user(value: unknown) {
  if (!isRow(value) || !hasAny(value, 'id_user', 'username')) return undefined
  return filled(userRecord.entries, value, {
    ...person(value),
    role: textOf(value.role)?.toLowerCase() === 'admin' ? 'admin' : 'user',
    is_verified: value.is_verified === undefined || isTrue(value.is_verified),
    created_at: instantOf(value.created_at),
    pending_email: textOf(value.pending_email),
  })
}

const person = (row: Row) => ({
  id_user: numberOf(row.id_user) ?? 0,
  username: textOf(row.username) ?? '',
  email: textOf(row.email) ?? '',
  no_telepon: textOf(row.no_telepon) ?? null,
})

/** A bus [W2]. */
export function bus(value: unknown) {
  if (!isRow(value) || !hasAny(value, 'id_bus', 'nama_bus')) return undefined
  return filled(busRecord.entries, value, { ...busOf(value), created_at: instantOf(value.created_at) })
}

/** The number, the name and the size of a bus, each from the first row that has it. */
function busOf(...rows: Row[]) {
  return {
    id_bus: numberOf(...rows.map((row) => row.id_bus)) ?? 0,
    nama_bus: textOf(...rows.map((row) => row.nama_bus)) ?? '–',
    total_kursi: numberOf(...rows.map((row) => row.total_kursi)) ?? DEFAULT_TOTAL_SEATS,
  }
}

/** A trip [W3]: the bus by `nama_bus` and `total_kursi`, or nested. */
export function trip(value: unknown) {
  if (!isRow(value) || !hasAny(value, 'asal', 'tujuan', 'waktu_berangkat')) return undefined
  const brief = departure(value)
  const leavesInMs = Date.parse(brief.waktu_berangkat) - Date.now()
  return filled(tripRecord.entries, value, {
    ...brief,
    kursi_tersedia: numberOf(value.kursi_tersedia) ?? brief.total_kursi,
    minutes_until_departure: numberOf(value.minutes_until_departure) ?? Math.ceil(leavesInMs / 60_000),
    booking_allowed:
      value.booking_allowed === undefined ? brief.status !== 'nonaktif' : isTrue(value.booking_allowed),
  })
}

/** A departure inside the record `above`, which may know its number. */
function departure(row: Row, above: Row = {}): TripBrief {
  const ofBus = nested(row, 'Bus', 'bus') ?? {}
  const waktu_berangkat = instantOf(row.waktu_berangkat)
  return filled(tripBrief.entries, row, {
    ...busOf(row, ofBus),
    Bus: busOf(ofBus, row),
    id_rute: numberOf(row.id_rute, above.id_rute) ?? 0,
    asal: textOf(row.asal) ?? '',
    tujuan: textOf(row.tujuan) ?? '',
    zona_asal: OPERATOR_ZONE,
    zona_tujuan: OPERATOR_ZONE,
    waktu_berangkat,
    perkiraan_tiba: instantOf(row.perkiraan_tiba) || null,
    harga: numberOf(row.harga) ?? 0,
    status: textOf(row.status)?.toLowerCase() === 'nonaktif' ? 'nonaktif' : 'aktif',
    ...Object.fromEntries(TRIP_DETAIL_NAMES.map((name) => [name, textOf(row[name]) ?? null])),
    waktu_tutup: closingTime(waktu_berangkat),
  })
}

function closingTime(waktu_berangkat: string): string {
  const at = Date.parse(waktu_berangkat) - BOOKING_CUTOFF_MINUTES * 60_000
  return Number.isNaN(at) ? '' : new Date(at).toISOString()
}

/** Nested objects may arrive under several capitalisations [W15]. */
const routeOf = (row: Row) => nested(row, 'Rute', 'route', 'rute', 'Route')
const userOf = (row: Row) => nested(row, 'User', 'user')
const paymentOf = (row: Row) => nested(row, 'Pembayaran', 'payment', 'pembayaran', 'Payment')

/** A hold [W4]: `id_reservasi` or `id_tiket`, the seats as a list or as text. */
export function hold(value: unknown) {
  if (!isRow(value) || !hasAny(value, 'id_reservasi', 'waktu_expired')) return undefined
  const itsRoute = routeOf(value)
  if (itsRoute === undefined) return undefined
  const route = departure(itsRoute, value)
  const nomor_kursi = seatNumbersOf(value.nomor_kursi)
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
 * The reply to placing a hold [W22]: ids (`id_reservasi`, in a list also `id_tiket`). A ticket may come
 * in its place [H3].
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
 * A booking's reply [W11, W73]: a list of tickets, one ticket, or its id alone. A ticket that does not say
 * its seats is one of all `asked` for.
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

/** A list of tickets; one for several seats becomes one for each, and their prices have its sum. */
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

/** An order [W6]: with tickets[], route, user, payment. */
export function groupedOrder(value: unknown) {
  if (!isRow(value) || !isRow(value.order)) return undefined
  const all = tickets(value.tickets)
  if (all === undefined) return undefined
  const route = departure(routeOf(value) ?? all[0]?.Rute ?? {})
  return { order: orderOf(value.order, all), tickets: all, route, ...relations(value) }
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

/** A seat check [W10]: available flag and conflictSeats. */
export function seatCheck(value: unknown) {
  if (!isRow(value) || !hasAny(value, 'available')) return undefined
  return { available: isTrue(value.available), conflictSeats: seatNumbersOf(value.conflictSeats) }
}

/**
 * A whole availability reply [W21]. Its `data` has one of four shapes: a list of available numbers [W17],
 * `{ totalSeats, seats }` [W18], a `seatStatuses` map [W19], a map of seat to status [W20]. `knownTotal` is the bus's size.
 */
export function seatMap(body: unknown, knownTotal?: number) {
  if (!isRow(body) || typeof body.data !== 'object' || body.data === null) return undefined
  const { statuses, total, absent } = seatStatuses(body.data)
  const highest = Math.max(0, ...statuses.keys())
  const totalSeats = Math.max(total ?? knownTotal ?? DEFAULT_TOTAL_SEATS, highest)
  const seats = Array.from({ length: totalSeats }, (_none, index) => {
    const number = index + 1
    return { number, status: statuses.get(number) ?? absent }
  })
  const message = typeof body.message === 'string' ? body.message : undefined
  return { data: { totalSeats, seats }, booking_closed: body.booking_closed === true, message }
}

type SeatStatuses = { statuses: Map<number, SeatStatus>; total: number | undefined; absent: SeatStatus }

function seatStatuses(data: object): SeatStatuses {
  if (Array.isArray(data) && !data.some(isRow)) {
    const statuses = new Map(seatNumbersOf(data).map((number) => [number, 'available'] as const))
    return { statuses, total: undefined, absent: 'booked' }
  }
  const record: Row = isRow(data) ? data : { seats: data }
  const total = Number(record.totalSeats)
  const listed = Array.isArray(record.seats) ? record.seats.filter(isRow) : []
  const map = isRow(record.seatStatuses) ? record.seatStatuses : listed.length === 0 ? record : {}
  const pairs = [
    ...Object.entries(map),
    ...listed.map((seat) => [seat.number ?? seat.seat_number, seat.status] as const),
  ]
  const statuses = new Map(
    pairs
      .map(([seat, status]) => [Number(seat), seatStatusOf(status)] as const)
      .filter(([number]) => Number.isInteger(number) && number >= 1),
  )
  return { statuses, total: total > 0 ? total : undefined, absent: 'available' }
}

/** A seat in an unknown state cannot be booked. */
const seatStatusOf = (status: unknown): SeatStatus =>
  status === 'available' || status === 'my_reservation' ? status : 'booked'

/** The statistics [W9]. */
export function stats(value: unknown) {
  if (!isRow(value)) return undefined
  const recentTickets = tickets(value.recentTickets)
  return (
    recentTickets && filled(statsRecord.entries, { ...value, recentTickets: undefined }, { recentTickets })
  )
}
