/**
 * Holds (reservasi): up to 5 seats of one trip, kept for one user for 30 minutes or until booking closes, at a fixed price; or up to 10 that
 * staff keep for a caller until a time.
 * Owns I4: a hold ends at its expiry by the database's clock, and nothing is accepted afterwards; its seat claims decide (seats).
 */
import type { Chapter } from '../platform/chapter.ts'
import { DAY, HOUR } from '../platform/jobs/jobs.ts'
import { registerHolds, type HoldsDeps } from './holds.routes.ts'
import { holdMetrics } from './metrics.ts'
import { blankHolders, sweepHolds } from './sweep-holds.ts'

export { getHold } from './get-hold.ts'
export { holdState } from './hold.ts'
export type { HoldRow } from './hold-store.ts'
export {
  endHold,
  failExpired,
  findHold,
  findLiveHold,
  freeHoldsOfUser,
  shrinkHold,
  tripMoved,
} from './hold-operations.ts'
export { journeysMoved } from './journey-store.ts'
export { placeHold } from './place-hold.ts'
export {
  extendPhoneHold,
  getPhoneHold,
  releasePhoneHold,
  listPhoneHolds,
  listPhoneHoldsOfTrip,
  placePhoneHold,
  requireLivePhoneHold,
  type LockedPhoneHold,
  type PhoneHoldRequest,
} from './phone-holds.ts'

export const holds: Chapter<HoldsDeps> = {
  register: registerHolds,
  jobs: ({ db }) => ({ sweep_holds: () => sweepHolds(db), forget_holders: () => blankHolders(db) }),
  cron: [
    { task: 'sweep_holds', every: 1 },
    { task: 'forget_holders', every: DAY, minute: 18 * HOUR + 41 },
  ],
  databaseMetrics: holdMetrics,
}
