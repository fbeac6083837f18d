/** Holding seats: from the choice on the map to the summary. Owns how a seat conflict is shown, and how seats are placed. */
export { bookedSeats, placeOrBookDirectly } from './booking-protocol.ts'
export { BookingSteps } from './components/booking-steps.tsx'
export { Conflict, type SeatConflict } from './components/conflict.tsx'
