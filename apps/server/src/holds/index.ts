/**
 * Holds (reservasi): up to 5 seats of one trip, kept for one person for 30 minutes or until booking closes, at a fixed price.
 * Owns I4: a hold ends at its expiry by the database's clock, nothing is accepted from then on; its claim decides (seats).
 */
export { getHold } from './get-hold.ts'
export { holdState, type HoldRow } from './hold.ts'
export {
  endHold,
  failExpired,
  findHold,
  findLiveHold,
  freeHoldsOfUser,
  shrinkHold,
  tripMoved,
} from './holds.ts'
export { holdNumbers } from './numbers.ts'
export { placeHold } from './place-hold.ts'
export { holdsCron, holdsJobs, registerHolds } from './holds.routes.ts'
