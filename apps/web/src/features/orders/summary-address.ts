import { seatNumbersOf } from '@tiketbus/contract'
import type { BookingRef } from './api/get-booking.ts'

/** Reads /booking/summary/{routeId}?reservation=…&seats=…; undefined if the route id is not a number. */
export function readSummaryAddress(
  routeId: string | undefined,
  query: URLSearchParams,
): BookingRef | undefined {
  if (!/^[1-9]\d{0,9}$/.test(routeId ?? '')) return undefined
  const reservation = query.get('reservation') ?? ''
  return {
    idRute: Number(routeId),
    // 'temp' [O27] and invalid values: there is no hold with that number.
    reservation: /^[1-9]\d{0,9}$/.test(reservation) ? Number(reservation) : undefined,
    seats: seatNumbersOf(query.get('seats')),
  }
}
