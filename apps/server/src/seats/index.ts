/**
 * The seat map, its live events, and `seat_claims`: the one truth about a seat [S15].
 * Owns I1 and I3 (one claim a seat, on a seat that the bus has) and its half of I2; only the database decides who has
 * a seat, and a hold's seat is free at its expiry whether or not anything swept it.
 */
import type { Chapter } from '../platform/chapter.ts'
import { registerSeats, type SeatsDeps } from './seats.routes.ts'

export { countClaim } from './claim-metrics.ts'
export type { HoldTerms, HoldWish } from './claim-store.ts'
export {
  bookHeldSeats,
  claimForHold,
  claimForHolds,
  claimForTickets,
  findTaken,
  followHoldExpiry,
  keepTripsStill,
  lockClaims,
  lookAtSeats,
  moveHeldSeat,
  releaseHold,
  releaseTickets,
  sweepClaims,
  type HoldClaim,
} from './claims.ts'
export { inSeatOrder, requireClaimable, seatKeys } from './seat-look.ts'
export { findOthersSeats } from './others-seats-store.ts'
export { getSeatMap } from './seat-map.ts'
export type { TicketSeat } from './seat-store.ts'

export const seats: Chapter<SeatsDeps> = { register: registerSeats }
