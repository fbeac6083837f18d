import { seatNumbersOf } from '@tiketbus/contract'
import type { HttpError } from '../../../lib/http-client.ts'

/** The seats that a refusal names as taken, in order; empty if it names none. */
export const conflictSeats = (error: HttpError): number[] => seatNumbersOf(error.fields['conflictSeats'])
