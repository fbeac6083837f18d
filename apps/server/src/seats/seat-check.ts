import { HOLD_TIME_MINUTES, HOLD_TIME_WINDOW_MINUTES, type ErrorType } from '@tiketbus/contract'
import { fail } from '../platform/errors.ts'
import { t } from '../texts/index.ts'
import { failJourney, requirePoints, type PartWithPoints } from '../trips/index.ts'
import { missingOnBus, type Seats } from './seats.ts'

/** Whether this user can have these seats, or why not; if several outcomes apply, the first in this list. */
export type SeatOutcome =
  | 'OUT_OF_RANGE'
  | 'NO_SUCH_JOURNEY'
  | 'NO_SUCH_STOP'
  | 'SAME'
  | 'BOOKING_CLOSED'
  | 'NOT_FOR_SALE'
  | 'TRIP_INACTIVE'
  | 'SEAT_CONFLICT'
  | 'HOLD_TIME_USED'
  | 'TOO_MANY_HOLDS'
  | 'TOO_MANY_SEATS'
  /** An earlier claim of the same list requests one of the seats: check again after it. */
  | 'BEHIND'
  | 'FREE'

/** The state of a departure and of the requested seats, as it is for one user. */
export type SeatCheck = {
  /** `SAME`: exactly these seats are the user's live hold; `FREE`: all of them can be claimed. */
  outcome: SeatOutcome
  waktu_server: string
  waktu_tutup: string
  total_kursi: number
  jumlah_ruas: number
  /** The points of the requested journey; null at a node without stops, or without the point that was asked for. */
  titik_naik: number | null
  titik_turun: number | null
  /** Of a seat on the requested journey; null: it is not sold. */
  harga: number | null
  /** Seats that are booked by anyone, or in another user's live hold; ascending. */
  conflict_seats: number[]
  /**
   * Seats that the user has kept too long lately without paying, ascending, and when they may hold each again. `ordered`: they had a ticket
   * for it that was cancelled unpaid.
   */
  spent_seats: { nomor_kursi: number; waktu_lagi: string; ordered: boolean }[]
}

/**
 * Throws the error for the outcome; returns if the seats are free or already held by the user. `field` is the name of the
 * seats in the request.
 */
export function requireClaimable<Check extends SeatCheck>(
  check: Check | undefined,
  seats: Seats & PartWithPoints,
  field: 'nomor_kursi' | 'seats' = 'nomor_kursi',
): Check {
  if (!check) fail('NOT_FOUND')
  if (check.outcome === 'OUT_OF_RANGE')
    fail('VALIDATION_FAILED', { errors: missingOnBus(seats, check.total_kursi, field) })
  if (check.outcome === 'NO_SUCH_JOURNEY') failJourney(seats, check.jumlah_ruas)
  if (check.outcome === 'NO_SUCH_STOP') {
    requirePoints(seats, check)
    throw new Error('A stop that is there was not found')
  }
  if (check.outcome === 'SEAT_CONFLICT') fail('SEAT_CONFLICT', { conflictSeats: check.conflict_seats })
  if (check.outcome === 'HOLD_TIME_USED') fail('HOLD_TIME_USED', heldTooLong(check))
  if (check.outcome === 'BEHIND') throw new Error('A claim behind another one of its batch must be repeated')
  if (check.outcome !== 'FREE' && check.outcome !== 'SAME') fail(check.outcome satisfies ErrorType)
  return check
}

/**
 * Throws HOLD_TIME_USED if the user has kept one of these seats too long and had a ticket for it that was cancelled unpaid: ordering after a
 * hold is no renewal, ordering again and again is one [H9].
 */
export function requireNoRenewal(check: SeatCheck | undefined): void {
  const renewed = check?.outcome === 'HOLD_TIME_USED' && check.spent_seats.some(({ ordered }) => ordered)
  if (check && renewed) fail('HOLD_TIME_USED', heldTooLong(check))
}

/** One message per seat, with the time from which the caller may hold it again. */
function heldTooLong({ spent_seats }: SeatCheck) {
  return {
    errors: spent_seats.map(({ nomor_kursi, waktu_lagi }) => ({
      field: 'nomor_kursi',
      msg: t('seats.heldTooLong', {
        seat: nomor_kursi,
        minutes: HOLD_TIME_MINUTES,
        hours: HOLD_TIME_WINDOW_MINUTES / 60,
      }),
      nomor_kursi,
      waktu_lagi: new Date(waktu_lagi).toISOString(),
    })),
  }
}
