import { seats, seatNumbersOf } from '@tiketbus/contract'
import { call, type HttpError } from '../../../lib/http-client.ts'
import type { Part } from '../../../lib/paths.ts'

/** Returns which of these seats can no longer be chosen on this part of the way; empty if all are free or the user's own. */
export async function checkSeats(
  idRute: number,
  wanted: readonly number[],
  { naik, turun, titik_naik }: Part = {},
): Promise<number[]> {
  const { data } = await call(seats.checkSeats, {
    params: { id: String(idRute) },
    body: { seats: [...wanted], naik, turun, titik_naik },
    foreign: ({ reply, seatCheck }) => reply(seatCheck),
  })
  if (data.available) return []
  return data.conflictSeats.length > 0 ? data.conflictSeats : [...wanted]
}

/** Others' seats that a conflict names, in order; empty if it names none. */
export const conflictSeats = (error: HttpError): number[] => seatNumbersOf(error.fields['conflictSeats'])
