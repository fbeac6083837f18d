/** When booking closes, and the warnings before that [T7, T14]. */
import { BOOKING_WARNING_MINUTES } from '@tiketbus/contract'
import { minutesLeft } from '../../lib/countdown.ts'
import { t } from '../../texts/trips.ts'

type Departure = {
  readonly waktu_berangkat: string
  readonly waktu_tutup: string
  readonly booking_allowed: boolean
}

export type ClosingWarning =
  /** Yellow: `minutes` are left until booking closes. */
  | { readonly kind: 'soon'; readonly minutes: number }
  /** Red: booking is over; the bus leaves in `minutes`. */
  | { readonly kind: 'over'; readonly minutes: number }

/**
 * With the usual cutoff of 10 minutes: yellow while minutes until departure are above 10 and at most 30, red while they
 * are above 0 and at most 10. `nowMs` is the server's time.
 */
export function closingWarning(
  trip: Pick<Departure, 'waktu_berangkat' | 'waktu_tutup'>,
  nowMs: number,
): ClosingWarning | undefined {
  const departure = minutesLeft(Date.parse(trip.waktu_berangkat) - nowMs)
  const closing = minutesLeft(Date.parse(trip.waktu_tutup) - nowMs)
  if (departure <= 0) return undefined
  if (closing <= 0) return { kind: 'over', minutes: departure }
  return closing <= BOOKING_WARNING_MINUTES ? { kind: 'soon', minutes: closing } : undefined
}

export const closingText = ({ kind, minutes }: ClosingWarning): string =>
  t(kind === 'soon' ? 'closing.soon' : 'closing.over', { n: minutes })

/** Whether seats can still be booked: by the server's reply, and by the time since then. */
export function isBookable(trip: Departure, nowMs: number): boolean {
  return trip.booking_allowed && Date.parse(trip.waktu_tutup) > nowMs
}
