/**
 * The timetable: search, a departure's card and its spine, and when its booking closes.
 * Owns the thresholds of the closing warnings [T7].
 */
export { similarCities } from './city-match.ts'
export { closingWarning, isBookable } from './closing.ts'
export { ClosingBanner } from './components/closing-banner.tsx'
export { QuickSearch } from './components/quick-search.tsx'
export { TripSpine } from './components/trip-spine.tsx'
