import type { Reader } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { lookAtSeats } from './claims.ts'
import { requireClaimable } from './seat-look.ts'

/**
 * Whether these seats can still be chosen; the caller's own held seats can. Promises nothing: the hold decides.
 * NOT_FOUND, VALIDATION_FAILED for a seat that the bus has not, BOOKING_CLOSED, TRIP_INACTIVE.
 */
export async function checkSeats(
  reader: Reader,
  ask: { id_rute: number; nomor_kursi: readonly number[]; id_user: number | undefined },
): Promise<{ available: boolean; conflictSeats: number[] }> {
  // How many other trips the caller holds is the hold's business, not the seat's.
  const look = await lookAtSeats(reader, { ...ask, maxLiveHolds: Number.MAX_SAFE_INTEGER })
  if (!look) fail('NOT_FOUND')
  if (look.outcome === 'SEAT_CONFLICT') return { available: false, conflictSeats: look.conflict_seats }
  // How long the caller held them, too: a check is for a person who chooses, and the seats are free.
  if (look.outcome === 'HOLD_TIME_USED') return { available: true, conflictSeats: [] }
  requireClaimable(look, ask.nomor_kursi)
  return { available: true, conflictSeats: [] }
}
