/** The seat map as a passenger sees it, for every shape in which a server replies [W17, W18, W19, W20]. */
import type { SeatStatus } from '@tiketbus/contract'
import type { SeatAvailability } from './api/seat-map.ts'

export type { SeatAvailability }

/** The data of an event: public, so never `my_reservation`. */
export type SeatChange = ReadonlyMap<number, 'available' | 'booked'>

/** The map after an event. An event reports the user's own seats as booked: they stay own until the map is refetched. */
export function withChange<Seats extends SeatAvailability>(seats: Seats, change: SeatChange): Seats {
  return {
    ...seats,
    seats: seats.seats.map((seat) => ({
      ...seat,
      status: afterChange(seat.status, change.get(seat.number)),
    })),
  }
}

function afterChange(now: SeatStatus, eventStatus: 'available' | 'booked' | undefined): SeatStatus {
  if (eventStatus === undefined || (eventStatus === 'booked' && now === 'my_reservation')) return now
  return eventStatus
}

/** What others have changed between two versions of the map. */
export function changesBetween(
  before: SeatAvailability,
  after: SeatAvailability,
): { booked: number[]; freed: number[] } {
  const was = new Map(before.seats.map(({ number, status }) => [number, status]))
  const turned = (from: SeatStatus, to: SeatStatus) =>
    after.seats
      .filter(({ number, status }) => status === to && was.get(number) === from)
      .map(({ number }) => number)
  return { booked: turned('available', 'booked'), freed: turned('booked', 'available') }
}

/** Seat → state. */
export function statesOf(seats: SeatAvailability): ReadonlyMap<number, SeatStatus> {
  return new Map(seats.seats.map(({ number, status }) => [number, status]))
}
