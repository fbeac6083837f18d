import { HOLD_TIME_MINUTES, HOLD_TIME_WINDOW_MINUTES, type ErrorType } from '@tiketbus/contract'
import { fail } from '../platform/errors.ts'
import { t } from '../texts/index.ts'

/** What stands in the way of these seats for this person; the earlier names win. */
export type SeatOutcome =
  | 'OUT_OF_RANGE'
  | 'BOOKING_CLOSED'
  | 'SAME'
  | 'TRIP_INACTIVE'
  | 'SEAT_CONFLICT'
  | 'HOLD_TIME_USED'
  | 'TOO_MANY_HOLDS'
  /** Another claim of the same list asks for one of the seats and stands before it: look again after that one. */
  | 'BEHIND'
  | 'FREE'

/** The state of one departure and some of its seats, as one person meets it. */
export type SeatLook = {
  /** `SAME`: exactly these seats are the person's live hold; `FREE`: all of them can be claimed. */
  outcome: SeatOutcome
  waktu_server: string
  waktu_tutup: string
  total_kursi: number
  /** Seats that are booked, by anyone, or in somebody else's live hold; ascending. */
  conflict_seats: number[]
  /** Seats that the person held too long lately, ascending, and when they may hold each of them again. */
  spent_seats: { nomor_kursi: number; waktu_lagi: string }[]
}

/** Throws the error that a look stands for; returns if the seats are free or the person's own hold already. */
export function requireClaimable<Look extends SeatLook>(
  look: Look | undefined,
  nomor_kursi: readonly number[],
): Look {
  if (!look) fail('NOT_FOUND')
  if (look.outcome === 'OUT_OF_RANGE') fail('VALIDATION_FAILED', outOfRange(look.total_kursi, nomor_kursi))
  if (look.outcome === 'SEAT_CONFLICT') fail('SEAT_CONFLICT', { conflictSeats: look.conflict_seats })
  if (look.outcome === 'HOLD_TIME_USED') fail('HOLD_TIME_USED', heldTooLong(look))
  if (look.outcome === 'BEHIND') throw new Error('A claim that stands behind another is looked at again')
  if (look.outcome !== 'FREE' && look.outcome !== 'SAME') fail(look.outcome satisfies ErrorType)
  return look
}

/** One message a seat that the bus does not have. */
function outOfRange(total_kursi: number, nomor_kursi: readonly number[]) {
  return {
    errors: nomor_kursi
      .filter((seat) => seat > total_kursi)
      .map((seat) => ({
        field: 'nomor_kursi',
        msg: t('seats.noSuchSeat', { seat, total: total_kursi }),
      })),
  }
}

/** One message a seat, with the seat and the time from which the caller may hold it again. */
function heldTooLong({ spent_seats }: SeatLook) {
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

/** Seats in the order in which they are claimed and shown. */
export function inSeatOrder(nomor_kursi: readonly number[]): number[] {
  return [...nomor_kursi].sort((a, b) => a - b)
}

/** Names of what a claim writes, one for each row: two claims that share one are for the same seat. */
export function seatKeys(id_rute: number, nomor_kursi: readonly number[]): string[] {
  return nomor_kursi.map((seat) => `${id_rute}/${seat}`)
}
