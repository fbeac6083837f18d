/** Holding seats: from the choice on the map to the summary. Owns how a seat conflict is shown. */
export { BookingSteps } from './components/booking-steps.tsx'
export { Conflict, type SeatConflict } from './components/conflict.tsx'
