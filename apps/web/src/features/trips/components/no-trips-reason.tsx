import type { DayPrices } from '@tiketbus/contract'
import type { ReactNode } from 'react'
import { t } from '../../../texts/no-trips.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { countFilters, withoutFilters } from '../trip-search.ts'
import { useDays } from '../use-days.ts'
import { emptyReason } from '../empty-reason.ts'
import { NearestDay } from './nearest-day.tsx'
import type { NoTripsProps } from './no-trips.tsx'
import { Destinations, DidYouMean } from './other-cities.tsx'
import { ROUTE } from '../../../ui/rare-icons.ts'

/** Why a search found nothing, and what to search instead [T26]. */
export function NoTripsReason(props: NoTripsProps) {
  const { search, today, isPartial } = props
  const { prices } = useDays(search, today)
  return (
    <ReasonView
      {...props}
      reason={isPartial ? 'unknown' : emptyReason(search, today, prices)}
      prices={prices}
    />
  )
}

type ReasonViewProps = NoTripsProps & {
  readonly reason: ReturnType<typeof emptyReason>
  readonly prices: DayPrices | undefined
}

function ReasonView({ search, today, isPartial, onChange, onClear, reason, prices }: ReasonViewProps) {
  const { asal, tujuan } = search
  const all = (
    <Button variant="secondary" onClick={onClear}>
      {t('filter.clearSearch')}
    </Button>
  )
  if (reason === 'past')
    return (
      <EmptyState
        title={t('none.past')}
        icon="calendar"
        action={<Button onClick={() => onChange({ tanggal: today })}>{t('none.searchToday')}</Button>}
      >
        {t('none.pastHelp')}
      </EmptyState>
    )
  if (reason === 'sameCity')
    return (
      <EmptyState title={t('none.sameCity')} icon="swap" action={all}>
        <p>{t('none.sameCityHelp')}</p>
        <Destinations asal={asal} onChange={onChange} />
      </EmptyState>
    )
  if (reason === 'noLine')
    return (
      <EmptyState title={t('none.noLine', { asal, tujuan })} icon={ROUTE} action={all}>
        <DidYouMean search={search} onChange={onChange} />
        <Destinations asal={asal} onChange={onChange} />
      </EmptyState>
    )
  return (
    <EmptyState
      title={t(reason === 'noSeats' ? 'none.noSeats' : 'trips.noMatch')}
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
