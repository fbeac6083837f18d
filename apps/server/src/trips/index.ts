/**
 * The timetable: departures (rute), their search, and when booking closes.
 * Owns: waktu_tutup is the departure less the cutoff, written with each change of time; free seats are never more than
 * total − booked − live holds of one snapshot (I13).
 */
import type { CronJob, Jobs } from '../platform/jobs.ts'
import type { TripsDeps } from './trips.routes.ts'

export { findCity } from './cities.ts'
export { readDeparture, type TripValues } from './departure.ts'
export { listDepartures } from './list-trips.ts'
export {
  addSeededTrips,
  addTrip,
  addTrips,
  archiveTrip,
  callOffTrip,
  findTripBriefs,
  findTripState,
  getTrip,
  getTripBrief,
  listTripsForAdmin,
  lockTrip,
  tripChanged,
  updateTrip,
  type EditableTrip,
} from './trips.ts'
export type { TripState } from './trip-store.ts'
export { registerTrips, type TripsDeps } from './trips.routes.ts'

export function tripsJobs(_deps: TripsDeps): Jobs {
  return {}
}

export const tripsCron: CronJob[] = []
