import type { Hold } from '@tiketbus/contract'
import { lockUserAndMailbox } from '../accounts/index.ts'
import type { Db } from '../platform/database/database.ts'
import {
  claimForHold,
  inSeatOrder,
  checkClaim,
  requireClaimable,
  type HoldClaim,
  type HoldTerms,
  type HoldRequest,
} from '../seats/index.ts'
import { toHold } from './hold-operations.ts'

export type PlacedHold = { hold: Hold; waktu_server: string }

/**
 * Makes exactly these seats the user's hold on this trip, all or nothing. The same seats again keep the same hold and update the
 * passenger's data; other seats, overlapping ones included, make a new hold and end the old one [H5, H6].
 * Throws NOT_FOUND, VALIDATION_FAILED, BOOKING_CLOSED, TRIP_INACTIVE, SEAT_CONFLICT with the seats, HOLD_TIME_USED with the seats and
 * when each may be held again, TOO_MANY_HOLDS, TOO_MANY_SEATS. A lock timeout (`lockWithinMs`) throws a transient database fault.
 */
export async function placeHold(
  db: Db,
  terms: HoldTerms,
  request: HoldRequest,
  { lockWithinMs }: { lockWithinMs?: number } = {},
): Promise<PlacedHold> {
  const claimRequest = { ...inSeatOrder(request), ...terms }
  // Refusing costs one read: no transaction, no lock on the user's row. The claim checks again.
  const bounds = lockWithinMs ? { lockWithinMs } : {}
  requireClaimable(await db.read((reader) => checkClaim(reader, claimRequest), bounds), claimRequest)
  const claim = await db.transaction(async (tx) => {
    // Parallel requests of one user or mailbox wait here for each other, so that each counts the holds of those before it.
    await lockUserAndMailbox(tx, claimRequest.id_user)
    return claimForHold(tx, claimRequest)
  }, bounds)
  return placedHold(claim)
}

/** Builds the reply from the claim's result without another query. */
export function placedHold(claim: HoldClaim): PlacedHold {
  return { hold: toHold(claim.trip, claim), waktu_server: claim.waktu_server }
}
