import { seatNumbersOf } from '@tiketbus/contract'
import { partIn, readId } from '../../lib/paths.ts'
import type { BookingRef } from './api/get-booking.ts'

/** Reads /booking/summary/:id?reservation=…&seats=…; undefined if `:id`, the departure's, is not a number. */
export function readSummaryAddress(id: string | undefined, query: URLSearchParams): BookingRef | undefined {
  const idRute = readId(id)
  if (idRute === undefined) return undefined
  const part = partIn(query)
  return {
    idRute,
    ...(Object.keys(part).length > 0 && { part }),
    // 'temp' [O27] and invalid values: there is no hold with that number.
    reservation: readId(query.get('reservation')),
    seats: [...new Set(seatNumbersOf(query.get('seats')))],
  }
}
