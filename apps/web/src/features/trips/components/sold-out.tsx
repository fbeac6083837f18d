import type { Trip } from '@tiketbus/contract'
import { t } from '../../../texts/trips.ts'
import { Notice } from '../../../ui/notice.tsx'
import { isBookable } from '../closing.ts'
import { isLine, type TripSearch } from '../trip-search.ts'
import { useDays } from '../use-days.ts'
import { NearestDay } from './no-trips.tsx'

type SoldOutProps = {
  readonly search: TripSearch
  readonly today: string
  readonly trips: readonly Trip[]
  /** How many fit, on all pages. */
  readonly total: number
  readonly nowMs: number
  readonly onChange: (change: Partial<TripSearch>) => void
}

/** Above a day's departures if none of them can be booked: the nearest day that has seats [T26]. */
export function SoldOut({ search, today, trips, total, nowMs, onChange }: SoldOutProps) {
  const { prices } = useDays(search, today)
  const isOver =
    isLine(search) &&
    search.tanggal !== '' &&
    total === trips.length &&
    trips.every((trip) => trip.kursi_tersedia === 0 || !isBookable(trip, nowMs))
  if (!isOver) return null
  return (
    <Notice tone="warning" title={t('none.soldOut')}>
      {/* The line is there before its button. */}
      <div className="mt-2 min-h-11">
        <NearestDay search={search} prices={prices} onChange={onChange} />
      </div>
    </Notice>
  )
}
