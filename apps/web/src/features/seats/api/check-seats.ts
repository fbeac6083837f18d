import { seats } from '@tiketbus/contract'
import { call } from '../../../lib/http-client.ts'

/** Which of these seats can no longer be chosen: none if all are free or one's own. */
export async function checkSeats(idRute: number, wanted: readonly number[]): Promise<number[]> {
  const { data } = await call(seats.checkSeats, {
    params: { id: String(idRute) },
    body: { seats: [...wanted] },
    foreign: ({ reply, seatCheck }) => reply(seatCheck),
  })
  if (data.available) return []
  return data.conflictSeats.length > 0 ? data.conflictSeats : [...wanted]
}
