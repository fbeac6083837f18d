/** Seats of a departure. */
import { DEFAULT_TOTAL_SEATS } from '../constants.ts'
import { bodiesOf } from './reply.ts'
import { hasAny, isRow, isTrue, nested, numberOf, textOf, type Row } from './values.ts'
import { seatNumbersOf } from '../seat-list.ts'
import type { SeatStatus } from '../seats.ts'

/** The reply to a seat check [W10]: `available` and `conflictSeats`, of which one may be absent. */
export function seatCheck(value: unknown) {
  if (!isRow(value) || !hasAny(value, 'available', 'conflictSeats')) return undefined
  const conflictSeats = seatNumbersOf(value.conflictSeats)
  return {
    available: 'available' in value ? isTrue(value.available) : conflictSeats.length === 0,
    conflictSeats,
  }
}

/**
 * A whole availability reply [W21]. Its `data` has one of four shapes: a list of available numbers [W17],
 * `{ totalSeats, seats }` [W18], a `seatStatuses` map [W19], a map of seat to status [W20]. Without a number of
 * seats in it, `unsized` is the state of those that it does not name: the bus has as many as its departure has [F3].
 */
export function seatMap(body: unknown) {
  const rows = bodiesOf(body).filter(isRow)
  const booking_closed = rows.some((row) => isTrue(row.booking_closed))
  const message = textOf(...rows.toReversed().map((row) => row.message))
  const named = bodiesOf(body).find((data) => Array.isArray(data) || (isRow(data) && hasSeats(data)))
  const seats = named ?? (isRow(body) && isRow(body.data) ? body.data : undefined)
  // A closed departure needs no seats: the page leads away from it.
  if (seats === undefined && !booking_closed) return undefined
  const { statuses, total, absent } = seatStatuses(seats ?? [])
  const totalSeats = Math.max(total ?? DEFAULT_TOTAL_SEATS, 0, ...statuses.keys())
  return {
    data: {
      totalSeats,
      seats: seatsUpTo(totalSeats, statuses, absent),
      ...(total === undefined && { unsized: absent }),
    },
    booking_closed,
    message,
  }
}

const hasSeats = (data: Row): boolean =>
  hasAny(data, 'totalSeats', 'seats', 'seatStatuses') ||
  Object.keys(data).some((key) => /^[1-9]\d*$/.test(key))

const seatsUpTo = (totalSeats: number, statuses: ReadonlyMap<number, SeatStatus>, absent: SeatStatus) =>
  Array.from({ length: totalSeats }, (_none, index) => ({
    number: index + 1,
    status: statuses.get(index + 1) ?? absent,
  }))

type SeatStatuses = { statuses: Map<number, SeatStatus>; total: number | undefined; absent: SeatStatus }

function seatStatuses(data: unknown): SeatStatuses {
  if (Array.isArray(data) && !data.some(isRow)) {
    const statuses = new Map(seatNumbersOf(data).map((number) => [number, 'available'] as const))
    return { statuses, total: undefined, absent: 'booked' }
  }
  const record: Row = isRow(data) ? data : { seats: data }
  const total = numberOf(record.totalSeats) ?? 0
  // Numbers alone are the available ones here too.
  if (Array.isArray(record.seats) && record.seats.length > 0 && !record.seats.some(isRow))
    return { ...seatStatuses(record.seats), total: total > 0 ? total : undefined }
  const listed = Array.isArray(record.seats) ? record.seats.filter(isRow) : []
  const map = nested(record, 'seatStatuses', 'seats') ?? (listed.length === 0 ? record : {})
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

/** An unknown state counts as booked. */
function seatStatusOf(given: unknown): SeatStatus {
  const status = textOf(given)?.trim().toLowerCase()
  return status === 'available' || status === 'my_reservation' ? status : 'booked'
}
