import { t } from '../../../texts/no-trips.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { TripSearch } from '../trip-search.ts'
import { useDays } from '../use-days.ts'
import { NearestDay } from './nearest-day.tsx'

type SoldOutNoticeProps = {
  readonly search: TripSearch
  readonly today: string
  readonly onChange: (change: Partial<TripSearch>) => void
}

/** All seats of the day are taken, or booking has closed: links to the nearest day with seats [T26]. */
export function SoldOutNotice({ search, today, onChange }: SoldOutNoticeProps) {
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
