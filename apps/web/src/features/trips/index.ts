/**
 * The timetable: search, the departure card, and when booking closes.
 * Owns the thresholds of the closing warnings [T7].
 */
export { closingWarning, isBookable } from './closing.ts'
export { ClosingBanner } from './components/closing-banner.tsx'
export { wayBackFrom, type WayBack } from './way-back.ts'
export { useOtherLeg } from './use-other-leg.ts'
export { QuickSearch } from './components/quick-search.tsx'
export { similarCities } from './similar-cities.ts'
export { TripLine } from './components/trip-line.tsx'
