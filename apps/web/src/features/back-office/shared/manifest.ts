/** A departure's seats, as its crew counts them. */
import type { Manifest, ManifestSeat } from '@tiketbus/contract'

export type SeatState = 'available' | 'held' | 'unpaid' | 'sold' | 'boarded'
export const SEAT_STATES: readonly SeatState[] = ['sold', 'unpaid', 'held', 'available', 'boarded']

/** Whether seats may still be kept: it has neither left nor been called off. */
export const isBeforeDeparture = ({ called_off_at, trip }: Manifest): boolean =>
  called_off_at === null && trip.minutes_until_departure > 0

/** A seat's state from its claim, payment and boarding. */
export function seatState(seat: Pick<ManifestSeat, 'status' | 'status_tiket' | 'boarded_at'>): SeatState {
  if (seat.status !== 'booked') return seat.status
  if (seat.boarded_at !== null) return 'boarded'
  // Cancelled after departure: still listed, but nobody paid for the seat.
  if (seat.status_tiket === 'cancelled') return 'available'
  return seat.status_tiket === 'pending' ? 'unpaid' : 'sold'
}

export type SeatCounts = Readonly<Record<SeatState, number>> & {
  readonly total: number
  /** All who have paid, boarded or not. */
  readonly paid: number
}

/** How many passengers are in each state, of how many seats: with several legs a seat may have several. */
export const countSeats = (seats: readonly ManifestSeat[]): SeatCounts => ({
  ...countStates(seats.map(seatState)),
  total: new Set(seats.map(({ nomor_kursi }) => nomor_kursi)).size,
})

export function countStates(states: readonly SeatState[]): SeatCounts {
  const of = (state: SeatState) => states.filter((one) => one === state).length
  const counts = {
    available: of('available'),
    held: of('held'),
    unpaid: of('unpaid'),
    sold: of('sold'),
    boarded: of('boarded'),
  }
  return { ...counts, total: states.length, paid: counts.sold + counts.boarded }
}

/** The passenger list: seats with a ticket, ascending. */
export function passengersOf(seats: readonly ManifestSeat[]): ManifestSeat[] {
  return seats.filter((seat) => seat.status === 'booked')
}

/** The tickets whose passenger's name stands on another seat, too [B241]: a ticket is used by the person named on it. */
export function sameNameTickets(
  seats: readonly Pick<ManifestSeat, 'nomor_kursi' | 'nama_penumpang' | 'id_tiket'>[],
): ReadonlySet<number | null> {
  const byName = Map.groupBy(seats, ({ nama_penumpang }) =>
    (nama_penumpang ?? '').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('id'),
  )
  const shared = [...byName].filter(
    ([name, found]) => name !== '' && new Set(found.map(({ nomor_kursi }) => nomor_kursi)).size > 1,
  )
  return new Set(shared.flatMap(([, found]) => found.map(({ id_tiket }) => id_tiket)))
}

/** Contacts, the phone first, since a crew calls. */
export function contactOf({ kontak }: Pick<ManifestSeat, 'kontak'>): readonly string[] {
  return [kontak?.no_telepon, kontak?.email].filter(
    (way): way is string => typeof way === 'string' && way !== '',
  )
}
