/**
 * The timetable: search, the departure card, both stops of a departure, and when booking closes.
 * Owns the thresholds of the closing warnings [T7].
 */
export { closingText, closingWarning, isBookable, type ClosingWarning } from './closing.ts'
export { fareOf } from './fare.ts'
export { pairOf, useAddressPart, withOnlyPoints } from './part.ts'
export { partOf } from './part-of.ts'
export { useReturnDay, wayBackFrom, type WayBack } from './way-back.ts'
export { returnSearchPath, searchAgainPath, useSearchAgain } from './search-paths.ts'
export { OtherHalf } from './components/other-half.tsx'
export { QuickSearch } from './components/quick-search.tsx'
export { similarCities } from './city-match.ts'
export { TermsLine } from './components/terms-line.tsx'
export { TripLine } from './components/trip-line.tsx'
export { BusName, splitBusName } from './components/bus-name.tsx'
export { TripStops } from './components/trip-stops.tsx'
export { arrivalDay } from './trip-days.ts'
export { seenOf, tripChangedBy, type ShownTrip, type TripChange } from './seen-trip.ts'
export { TripChangedDialog, type AskedChange } from './components/trip-changed-dialog.tsx'
