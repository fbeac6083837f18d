import type { Reader } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { checkClaim } from './claims.ts'
import { requireClaimable } from './seat-check.ts'
import type { SeatRequest } from './seat-check-store.ts'

/**
 * Returns whether the caller could claim these seats now; seats that they hold themselves count as available. Reserves nothing: only
 * a hold does. Throws NOT_FOUND, VALIDATION_FAILED for a seat or a journey that is not there, BOOKING_CLOSED, NOT_FOR_SALE,
 * TRIP_INACTIVE.
 */
export async function checkSeats(
  reader: Reader,
  request: SeatRequest,
): Promise<{ available: boolean; conflictSeats: number[] }> {
  // The caller's number of holds limits new holds, not the availability of a seat.
  const check = await checkClaim(reader, { ...request, maxLiveHolds: Number.MAX_SAFE_INTEGER })
  if (!check) fail('NOT_FOUND')
  if (check.outcome === 'SEAT_CONFLICT') return { available: false, conflictSeats: check.conflict_seats }
  // The same for the time that they held these seats: the seats themselves are free.
  if (check.outcome === 'HOLD_TIME_USED') return { available: true, conflictSeats: [] }
  requireClaimable(check, request, 'seats')
  return { available: true, conflictSeats: [] }
}
