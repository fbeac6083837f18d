import type { Trip } from '@tiketbus/contract'
import { isBookable } from '../closing.ts'
import { isLine, type TripSearch } from '../trip-search.ts'
import { t } from '../../../texts/trips.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useDays } from '../days-shown.ts'
import { NearestDay } from './no-trips.tsx'

type SoldOutProps = {
  readonly search: TripSearch
  readonly today: string
  readonly trips: readonly Trip[]
  /** Number of matching departures on all pages. */
  readonly total: number
  readonly nowMs: number
  readonly onChange: (change: Partial<TripSearch>) => void
}

/** Above a day's departures if none can be booked: the nearest day with seats [T26]. */
export function SoldOut({ search, today, trips, total, nowMs, onChange }: SoldOutProps) {
  const isOver =
    isLine(search) &&
    search.tanggal !== '' &&
    total === trips.length &&
    trips.every((trip) => trip.kursi_tersedia === 0 || !isBookable(trip, nowMs))
  return isOver && <SoldOutNotice search={search} today={today} onChange={onChange} />
}

type SoldOutNoticeProps = {
  readonly search: TripSearch
  readonly today: string
  readonly onChange: (change: Partial<TripSearch>) => void
}

/** All seats of the day are taken, or booking has closed: links to the nearest day with seats [T26]. */
function SoldOutNotice({ search, today, onChange }: SoldOutNoticeProps) {
  const { prices } = useDays(search, today)
  return (
    <Notice tone="warning" title={t('none.soldOut')}>
      {/* Reserves the line for the button. */}
      <div className="mt-2 min-h-11">
        <NearestDay search={search} prices={prices} onChange={onChange} />
      </div>
    </Notice>
  )
}
