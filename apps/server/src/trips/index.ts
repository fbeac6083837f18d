/**
 * The timetable: departures (rute), their search, when booking closes, and the points (titik) at which people get on and off.
 * Owns: waktu_tutup is the departure minus the cutoff, written with each change of the time; the number of free seats is never
 * more than total − booked − live holds of one snapshot (I13); a city has a point once, however its name is written.
 */
import type { Chapter } from '../platform/chapter.ts'
import { tripJobs } from './trips.jobs.ts'
import { registerTrips, type TripsDeps } from './trips.routes.ts'

export { findCity, isSameCity } from './cities.ts'
export { createPopularLines } from './popular-lines.ts'
export { createTripFeed, type TripFeed } from './trip-feed.ts'
export { parseDeparture, type TripValues } from './departure.ts'
export {
  addPoint,
  cityName,
  findOrAddPoints,
  findPointUses,
  getPoint,
  listPoints,
  lockPair,
  lockPoint,
  mergePoints,
  updatePoint,
} from './points.ts'
export { type PointValues } from './point-store.ts'
export { failJourney, requirePoints, type Part, type PartWithPoints } from './part.ts'
export { readWays, replaceWay, type MovedJourney } from './stops.ts'
export { isSamePoint, readStops } from './stop-points.ts'
export { getWay, storeWay } from './way.ts'
export { listCeilings, putCeiling, readRefusedFares, requireUnderCeiling } from './fare-ceilings.ts'
export { readPatterns, type Way } from './new-ways.ts'
export {
  changeCrews,
  leaveCrews,
  lockCrews,
  putOnBus,
  selectBusDay,
  selectCrew,
  selectCrewsOf,
} from './crew-store.ts'
export { requireSeen, type Seen } from './seen-trip.ts'
export { listDepartures } from './list-trips.ts'
export {
  addSeededTrips,
  findSeededTrips,
  addTrip,
  addTrips,
  archiveTrip,
  callOffTrip,
  findJourneyBriefs,
  findTripBriefs,
  getTrip,
  listTripsForAdmin,
  lockTrip,
  setBusOfTrip,
  takeLayoutOfBus,
  updateTrip,
  type EditableTrip,
  type NewTrip,
} from './trips.ts'
export { noteBusReasons, TRIP_FIELDS } from './trip-write-store.ts'
export {
  BRIEF_PRESENT,
  briefColumns,
  JOURNEY_COLUMNS,
  journeyOf,
  seatFares,
  type JourneyZones,
} from './journey-sql.ts'
export { withBus } from './shown-trip.ts'
export { findTripState, type TripState } from './trip-state-store.ts'
export { lockTripRow, type Journey } from './trip-store.ts'
export { listenForCommits } from './commit-listener.ts'

export const trips: Chapter<TripsDeps> = {
  register: registerTrips,
  jobs: tripJobs,
  cron: [{ task: 'forget_trip_changes', every: 5 }],
}
