/**
 * The seat map, its live events, and `seat_claims`: the single source of truth for a seat [S15].
 * Blocks are seats kept for a channel until a time: no claims, but no other channel's claim gets them meanwhile [S720].
 * Owns I1 and I3 (one claim per seat and leg, on a seat that the bus and a leg that the way has) and its half of I2. Only the database decides who has
 * a seat, and the seat of a hold is free from its expiry on, swept or not.
 */
import type { Chapter } from '../platform/chapter.ts'
import { registerSeats, type SeatsDeps } from './seats.routes.ts'

export { blockSeats, listBlocks } from './blocks.ts'
export { deleteBlocks, deleteBlocksOfChannel, deleteOldBlocks, selectChannels } from './block-store.ts'
export {
  addStandingBlock,
  blockNewTrips,
  endStandingBlock,
  followLayout,
  overNewLegs,
  withStandingBlocks,
} from './standing-blocks.ts'
export {
  CAN_HAVE,
  excludeNewTrips,
  selectSameSeats,
  selectStandingOfChannel,
  STANDS_FOR,
  type StandingValues,
} from './standing-block-store.ts'
export { countClaim } from './claim-metrics.ts'
export type { HoldTerms, HoldRequest } from './claim-store.ts'
export {
  bookHeldSeat,
  bookHeldSeats,
  checkClaim,
  claimForHold,
  claimForHolds,
  claimForTickets,
  findConflicts,
  releaseTickets,
  type HoldClaim,
} from './claims.ts'
export { claimForKeptHold, extendClaims } from './kept-seats-store.ts'
export { moveTicketClaims } from './move-seats-store.ts'
export { requireOpenTrip, type OpenTrip } from './open-trip.ts'
export { findOthersSeats } from './others-seats-store.ts'
export { requireNoRenewal } from './seat-check.ts'
export { getSeatMap } from './seat-map.ts'
export { preventTripChanges } from './claim-locks.ts'
export { releaseHold, sweepClaims, syncClaimExpiry, type TicketSeat } from './seat-store.ts'
export { inSeatOrder, missingOnBus, sameSeats, seatKeys, type Seats } from './seats.ts'
export { seatLimit, unpaidSeats } from './unpaid-seats.ts'
export { withClaimsLocked } from './with-claims-locked.ts'

export const seats: Chapter<SeatsDeps> = { register: registerSeats }
