/**
 * The timetable: search, the departure card, and when booking closes.
 * Owns the thresholds of the closing warnings [T7].
 */
export { closingWarning, isBookable } from './closing.ts'
export { ClosingBanner } from './components/closing-banner.tsx'
export { backFrom, type Back } from './way-back.ts'
export { useOtherLeg } from './use-other-leg.ts'
export { QuickSearch } from './components/quick-search.tsx'
export { similarCities } from './similar-cities.ts'
export { TripSpine } from './components/trip-spine.tsx'
