/** Holding seats: from the choice on the map to the summary. Also the seat conflict view and the protocol of placing seats. */
export { bookedSeats, isBookingClosedError, placeOrBookDirectly } from './booking-protocol.ts'
export { BookingSteps } from './components/booking-steps.tsx'
export { Conflict, type SeatConflict } from './components/conflict.tsx'
