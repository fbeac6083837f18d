import { HttpError } from '../../lib/http-client.ts'

/** Whether an answer means that this departure cannot be booked any more. */
export function isClosed(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false
  return (
    error.fields['booking_closed'] === true ||
    error.type === 'BOOKING_CLOSED' ||
    error.type === 'TRIP_INACTIVE'
  )
}
