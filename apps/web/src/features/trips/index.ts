/**
 * The timetable: search, the departure card, both stops of a departure, and when booking closes.
 * Owns the thresholds of the closing warnings [T7].
 */
export { closingText, closingWarning, isBookable, type ClosingWarning } from './closing.ts'
export { wayBackFrom, type WayBack } from './way-back.ts'
export { returnSearchPath, searchAgainPath } from './search-paths.ts'
export { useOtherLeg } from './use-other-leg.ts'
export { useReturnDay } from './use-return-day.ts'
export { QuickSearch } from './components/quick-search.tsx'
export { similarCities } from './similar-cities.ts'
export { TermsLine } from './components/terms-line.tsx'
export { TripLine } from './components/trip-line.tsx'
export { BusName } from './components/bus-name.tsx'
export { splitBusName } from './bus-class.ts'
export { TripStops } from './components/trip-stops.tsx'
export { arrivalDay } from './arrival-day.ts'
export { seenOf, tripChangedBy, type ShownTrip, type TripChange } from './seen-trip.ts'
export { TripChangedDialog } from './components/trip-changed-dialog.tsx'
export { useSearchAgain } from './use-search-again.ts'
