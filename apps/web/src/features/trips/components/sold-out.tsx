import type { Trip } from '@tiketbus/contract'
import { isBookable } from '../closing.ts'
import { isLine, type TripSearch } from '../trip-search.ts'
import { useOnDemand } from '../../../lib/use-on-demand.ts'

type SoldOutProps = {
  readonly search: TripSearch
  readonly today: string
  readonly trips: readonly Trip[]
  /** Number of matching departures on all pages. */
  readonly total: number
  readonly nowMs: number
  readonly onChange: (change: Partial<TripSearch>) => void
}

const loadNotice = () => import('./sold-out-notice.tsx')

/** Above a day's departures if none can be booked: the nearest day with seats [T26]. */
export function SoldOut({ search, today, trips, total, nowMs, onChange }: SoldOutProps) {
  const isOver =
    isLine(search) &&
    search.tanggal !== '' &&
    total === trips.length &&
    trips.every((trip) => trip.kursi_tersedia === 0 || !isBookable(trip, nowMs))
  const code = useOnDemand(isOver, loadNotice)
  if (!isOver || !code) return null
  return <code.SoldOutNotice search={search} today={today} onChange={onChange} />
}
