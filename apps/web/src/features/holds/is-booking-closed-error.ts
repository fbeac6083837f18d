import { HttpError } from '../../lib/http-client.ts'

/** Whether an error means that this departure can no longer be booked. */
export function isBookingClosedError(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false
  return (
    error.fields['booking_closed'] === true ||
    error.type === 'BOOKING_CLOSED' ||
    error.type === 'TRIP_INACTIVE'
  )
}
