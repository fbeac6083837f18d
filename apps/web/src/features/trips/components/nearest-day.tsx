import type { DayPrices } from '@tiketbus/contract'
import { t } from '../../../texts/no-trips.ts'
import { Button } from '../../../ui/button.tsx'
import { shortDay } from '../../../lib/dates.ts'
import type { TripSearch } from '../trip-search.ts'

type NearestDayProps = {
  readonly search: TripSearch
  readonly prices: DayPrices | undefined
  readonly onChange: (change: Partial<TripSearch>) => void
}

/** A link to the nearest day with free seats, unless that is the shown one. */
export function NearestDay({ search, prices, onChange }: NearestDayProps) {
  const tanggal = prices?.terdekat
  if (!tanggal || tanggal === search.tanggal) return null
  return (
    <Button icon="calendar" onClick={() => onChange({ tanggal })}>
      {t('none.nearest', { day: shortDay(tanggal) })}
    </Button>
  )
}
