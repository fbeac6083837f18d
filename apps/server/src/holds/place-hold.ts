import type { Hold } from '@tiketbus/contract'
import { lockUser } from '../accounts/index.ts'
import type { Db } from '../platform/database/database.ts'
import { claimForHold, inSeatOrder, lookAtSeats, requireClaimable } from '../seats/index.ts'
import { updateContact } from './hold-store.ts'
import { describeHold } from './holds.ts'

export type PlaceHold = {
  id_user: number
  id_rute: number
  nomor_kursi: readonly number[]
  nama_penumpang: string | null
  email: string | null
  no_telepon: string | null
}
export type HoldLimits = { holdMinutes: number; maxLiveHolds: number }

/**
 * 'My hold on this trip is now exactly these seats': all or nothing. The same seats again are the same hold; other
 * seats make a new one and end the old [H5, H6], also if the two overlap.
 * NOT_FOUND, VALIDATION_FAILED, BOOKING_CLOSED, TRIP_INACTIVE, SEAT_CONFLICT with the seats, HOLD_TIME_USED with the
 * seats and when each may be held again, TOO_MANY_HOLDS.
 */
export async function placeHold(
  db: Db,
  limits: HoldLimits,
  wish: PlaceHold,
): Promise<{ hold: Hold; waktu_server: string }> {
  const ask = { ...wish, nomor_kursi: inSeatOrder(wish.nomor_kursi), ...limits }
  // A refusal costs one read: no transaction, no lock on the user's row. The claim looks again for itself.
  requireClaimable(await lookAtSeats(db, ask), ask.nomor_kursi)
  const claim = await db.transaction(async (tx) => {
    // Parallel requests of one user pass here one after the other: each counts the holds of those before it.
    await lockUser(tx, ask.id_user)
    const claimed = await claimForHold(tx, ask)
    if (!claimed.made) await updateContact(tx, claimed.id_reservasi, ask)
    return claimed
  })
  return { hold: await describeHold(db, { ...ask, ...claim }), waktu_server: claim.waktu_server }
}
