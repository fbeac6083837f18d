import { useQuery } from '@tanstack/react-query'
import { formatTime } from '../../lib/dates.ts'
import { HttpError } from '../../lib/http-client.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { t } from '../../texts/trips.ts'
import { holdQuery } from '../holds/api/holds.ts'
import { halfSeats, type PlannedOtherHalf } from './api/return-plan.ts'

type SeatState = 'none' | 'asking' | 'live' | 'unknown' | 'ended' | 'ordered'

export type HalfSeats = { state: SeatState; text?: string; until?: string }

/** The state of the other half's seats, with a text, and until when they are held. */
export function useHalfSeats({ half }: PlannedOtherHalf): HalfSeats {
  const now = useServerNow(5000)
  const { data, error } = useQuery({
    ...holdQuery(half?.id_reservasi ?? 0),
    enabled: half !== undefined && half.id_tiket === undefined,
    retry: false,
  })
  if (half === undefined) return { state: 'none' }
  const seats = halfSeats(half)
  const hold = data?.data
  if (half.id_tiket !== undefined || hold?.status === 'ordered')
    return { state: 'ordered', text: t('way.ordered', { seats }) }
  if (hold?.status === 'live' && Date.parse(hold.waktu_expired) > now) {
    const time = formatTime(hold.waktu_expired, hold.route.zona_asal)
    return { state: 'live', text: t('way.held', { seats, time }), until: hold.waktu_expired }
  }
  if (hold === undefined && error === null) return { state: 'asking', text: t('way.asking') }
  const isOver = hold !== undefined || (error instanceof HttpError && [404, 409, 410].includes(error.status))
  return isOver
    ? { state: 'ended', text: t('way.ended', { seats }) }
    : { state: 'unknown', text: t('way.unknown', { seats }) }
}
