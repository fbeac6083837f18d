import { fail } from '../platform/errors.ts'
import { failJourney, requirePoints, type PartWithPoints, type TripState } from '../trips/index.ts'
import { missingOnBus, type Seats } from './seats.ts'

/** A departure, and the price of a seat on the journey that it was read for. */
export type OpenTrip = TripState & { harga: number }

/**
 * Returns the trip if it is open for a new order of these seats. Throws NOT_FOUND, VALIDATION_FAILED for a seat that the bus does
 * not have or a journey that the departure does not have, BOOKING_CLOSED, NOT_FOR_SALE, TRIP_INACTIVE. `held`: the price was promised.
 * `byStaff`: booking is open until the journey begins.
 */
export function requireOpenTrip(
  trip: TripState | undefined,
  seats: Seats & PartWithPoints,
  { held = false, byStaff = false }: { held?: boolean | undefined; byStaff?: boolean } = {},
): OpenTrip {
  if (!trip || trip.archived) return fail('NOT_FOUND')
  const errors = missingOnBus(seats, trip.total_kursi)
  if (errors.length > 0) fail('VALIDATION_FAILED', { errors })
  if (trip.naik >= trip.turun || trip.turun > trip.jumlah_ruas) failJourney(seats, trip.jumlah_ruas)
  requirePoints(seats, trip)
  if ((byStaff ? trip.berangkat : trip.tutup) || trip.called_off) fail('BOOKING_CLOSED')
  if (trip.harga === null && !held) fail('NOT_FOR_SALE')
  if (trip.status !== 'aktif' || trip.bus_archived) fail('TRIP_INACTIVE')
  return { ...trip, harga: trip.harga ?? 0 }
}
