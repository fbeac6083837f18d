import { seats, seatNumbersOf } from '@tiketbus/contract'
import { call, type HttpError } from '../../../lib/http-client.ts'

/** Returns which of these seats can no longer be chosen; empty if all are free or the user's own. */
export async function checkSeats(idRute: number, wanted: readonly number[]): Promise<number[]> {
  const { data } = await call(seats.checkSeats, {
    params: { id: String(idRute) },
    body: { seats: [...wanted] },
    foreign: ({ reply, seatCheck }) => reply(seatCheck),
  })
  if (data.available) return []
  return data.conflictSeats.length > 0 ? data.conflictSeats : [...wanted]
}

/** Others' seats that a conflict names, in order; empty if it names none. */
export const conflictSeats = (error: HttpError): number[] => seatNumbersOf(error.fields['conflictSeats'])
