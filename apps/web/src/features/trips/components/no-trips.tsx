import type { DayPrices } from '@tiketbus/contract'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../texts/trips.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { isNarrowed, type TripSearch, countFilters, withoutFilters } from '../trip-search.ts'
import { useDays } from '../days-shown.ts'
import { emptyReason } from '../empty-reason.ts'
import { ROUTE } from '../../../ui/rare-icons.ts'
import { shortDay } from '../../../lib/dates.ts'
import { citiesQuery, destinationsQuery } from '../api/trips.ts'
import { similarCities } from '../city-match.ts'

type NoTripsProps = {
  readonly search: TripSearch
  /** The calendar day at the origin. */
  readonly today: string
  /** Whether the server examined only the soonest departures. */
  readonly isPartial: boolean
  readonly onChange: (change: Partial<TripSearch>) => void
  readonly onClear: () => void
}

/** The empty list: because there are no departures, or because none matches; then the reason and suggestions [T3, T26]. */
export function NoTrips(props: NoTripsProps) {
  if (!isNarrowed(props.search))
    return <EmptyState title={t('trips.empty')}>{t('trips.emptyHelp')}</EmptyState>
  return (
    // Reserves the space, since the reason is known a moment later.
    <div className="grid min-h-96">
      <NoTripsReason {...props} />
    </div>
  )
}

/** Why a search found nothing, and what to search instead [T26]. */
function NoTripsReason(props: NoTripsProps) {
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

type Change = { readonly onChange: (change: Partial<TripSearch>) => void }

const row = 'mt-3 flex flex-wrap items-center justify-center gap-2'

/** Suggests cities with similar names. */
function DidYouMean({ search, onChange }: Change & { search: TripSearch }) {
  const { data: cities = [] } = useQuery(citiesQuery)
  const names = cities.map(({ nama }) => nama)
  const meant = (['asal', 'tujuan'] as const).flatMap((field) =>
    similarCities(search[field], names).map((name) => ({ field, name })),
  )
  if (meant.length === 0) return null
  return (
    <p className={row}>
      {t('trips.didYouMean')}
      {meant.map(({ field, name }) => (
        <Button key={field + name} size="sm" variant="secondary" onClick={() => onChange({ [field]: name })}>
          {name}
        </Button>
      ))}
    </p>
  )
}

/** Longer lists are hard to choose from. */
const NAMES_SHOWN = 12

/** The cities with buses from this one [T26]. */
function Destinations({ asal, onChange }: Change & { asal: string }) {
  const { data } = useQuery(destinationsQuery(asal))
  if (data === undefined) return null
  if (data.length === 0) return <p className="mt-3">{t('none.noneFrom', { asal })}</p>
  return (
    <div className={row} role="group" aria-label={t('none.reached', { asal })}>
      <p className="w-full">{t('none.reached', { asal })}</p>
      {data.slice(0, NAMES_SHOWN).map(({ nama }) => (
        <Button key={nama} size="sm" variant="secondary" onClick={() => onChange({ tujuan: nama })}>
          {nama}
        </Button>
      ))}
      {data.length > NAMES_SHOWN && (
        <Button size="sm" variant="quiet" onClick={() => onChange({ tujuan: '' })}>
          {t('none.allReached', { n: data.length })}
        </Button>
      )}
    </div>
  )
}
