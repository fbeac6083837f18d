import { seats } from '@tiketbus/contract'
import { call } from '../../../lib/http-client.ts'
import { seatNumbersOf } from '../../../lib/normalise.ts'

/** Which of these seats can no longer be chosen: none where all are free or one's own. */
export async function checkSeats(idRute: number, wanted: readonly number[]): Promise<number[]> {
  const { data } = await call(seats.checkSeats, {
    params: { id: String(idRute) },
    body: { seats: [...wanted] },
  })
  if (data.available) return []
  const conflicts = seatNumbersOf(data.conflictSeats)
  return conflicts.length > 0 ? conflicts : [...wanted]
}
