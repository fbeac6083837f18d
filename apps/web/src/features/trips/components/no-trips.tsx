import type { DayPrices } from '@tiketbus/contract'
import type { ReactNode } from 'react'
import { t } from '../../../texts/trips.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { shortDay } from '../trip-days.ts'
import { countFilters, isNarrowed, withoutFilters, type TripSearch } from '../trip-search.ts'
import { useDays } from '../use-days.ts'
import { whyNone } from '../why-none.ts'
import { Destinations, DidYouMean } from './other-cities.tsx'

type NoTripsProps = {
  readonly search: TripSearch
  /** The calendar day at the origin. */
  readonly today: string
  /** Only the soonest departures were looked through. */
  readonly isPartial: boolean
  readonly onChange: (change: Partial<TripSearch>) => void
  readonly onClear: () => void
}

/** Nothing to show: because there is nothing, or because nothing fits; then why, and what would [T3, T26]. */
export function NoTrips(props: NoTripsProps) {
  const { search, today, isPartial } = props
  const { prices } = useDays(search, today)
  if (!isNarrowed(search))
    return (
      <EmptyState title={t('trips.empty')} icon="bus">
        {t('trips.emptyHelp')}
      </EmptyState>
    )
  return (
    // The cause may be known a moment later: room for it is kept.
    <div className="grid min-h-96">
      <Cause {...props} why={isPartial ? 'unknown' : whyNone(search, today, prices)} prices={prices} />
    </div>
  )
}

type CauseProps = NoTripsProps & {
  readonly why: ReturnType<typeof whyNone>
  readonly prices: DayPrices | undefined
}

function Cause({ search, today, isPartial, onChange, onClear, why, prices }: CauseProps) {
  const { asal, tujuan } = search
  const all = (
    <Button variant="secondary" onClick={onClear}>
      {t('filter.clearSearch')}
    </Button>
  )
  if (why === 'past')
    return (
      <EmptyState
        title={t('none.past')}
        icon="calendar"
        action={<Button onClick={() => onChange({ tanggal: today })}>{t('none.searchToday')}</Button>}
      >
        {t('none.pastHelp')}
      </EmptyState>
    )
  if (why === 'sameCity')
    return (
      <EmptyState title={t('none.sameCity')} icon="swap" action={all}>
        <p>{t('none.sameCityHelp')}</p>
        <Destinations asal={asal} onChange={onChange} />
      </EmptyState>
    )
  if (why === 'noLine')
    return (
      <EmptyState title={t('none.noLine', { asal, tujuan })} icon="route" action={all}>
        <DidYouMean search={search} onChange={onChange} />
        <Destinations asal={asal} onChange={onChange} />
      </EmptyState>
    )
  return (
    <EmptyState
      title={t(why === 'noSeats' ? 'none.noSeats' : 'trips.noMatch')}
      icon="search"
      action={
        <Actions>
          <NearestDay search={search} prices={prices} onChange={onChange} />
          {countFilters(search) > 0 && (
            <Button variant="secondary" icon="cross" onClick={() => onChange(withoutFilters(search))}>
              {t('filter.clear')}
            </Button>
          )}
          {all}
        </Actions>
      }
    >
      <p>{t(isPartial ? 'trips.noMatchNear' : 'trips.noMatchHelp')}</p>
      <DidYouMean search={search} onChange={onChange} />
    </EmptyState>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-center gap-3">{children}</div>
}

type NearestDayProps = Pick<CauseProps, 'search' | 'prices' | 'onChange'>

/** Leads to the nearest day that has seats, if it is another one. */
export function NearestDay({ search, prices, onChange }: NearestDayProps) {
  const tanggal = prices?.terdekat
  if (!tanggal || tanggal === search.tanggal) return null
  return (
    <Button icon="calendar" onClick={() => onChange({ tanggal })}>
      {t('none.nearest', { day: shortDay(tanggal) })}
    </Button>
  )
}
