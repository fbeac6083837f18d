/** Seats of a departure. */
import { DEFAULT_TOTAL_SEATS } from '../constants.ts'
import { hasAny, isRow, isTrue, type Row } from './values.ts'
import { seatNumbersOf } from '../seat-list.ts'
import type { SeatStatus } from '../seats.ts'

/** The reply to a seat check [W10]: `available` and `conflictSeats`. */
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

/** An unknown state counts as booked. */
const seatStatusOf = (status: unknown): SeatStatus =>
  status === 'available' || status === 'my_reservation' ? status : 'booked'
