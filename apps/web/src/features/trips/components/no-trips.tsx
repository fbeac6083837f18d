import { useQuery } from '@tanstack/react-query'
import { t } from '../../../texts/trips.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { citiesQuery } from '../api/list-cities.ts'
import { similarCities } from '../city-match.ts'
import { isNarrowed, type TripSearch } from '../trip-search.ts'

type NoTripsProps = {
  readonly search: TripSearch
  /** Only the soonest departures were looked through. */
  readonly isPartial: boolean
  readonly onChange: (change: Partial<TripSearch>) => void
  readonly onClear: () => void
}

/** Nothing to show: because there is nothing, or because nothing fits; then what would. */
export function NoTrips({ search, isPartial, onChange, onClear }: NoTripsProps) {
  if (!isNarrowed(search))
    return (
      <EmptyState title={t('trips.empty')} icon="bus">
        {t('trips.emptyHelp')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('trips.noMatch')}
      icon="search"
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('filter.clearSearch')}
        </Button>
      }
    >
      <p>{t(isPartial ? 'trips.noMatchNear' : 'trips.noMatchHelp')}</p>
      <DidYouMean search={search} onChange={onChange} />
    </EmptyState>
  )
}

function DidYouMean({ search, onChange }: Pick<NoTripsProps, 'search' | 'onChange'>) {
  const { data: cities = [] } = useQuery(citiesQuery)
  const names = cities.map(({ nama }) => nama)
  const meant = (['asal', 'tujuan'] as const).flatMap((field) =>
    similarCities(search[field], names).map((name) => ({ field, name })),
  )
  if (meant.length === 0) return null
  return (
    <p className="mt-3 flex flex-wrap items-center justify-center gap-2">
      {t('trips.didYouMean')}
      {meant.map(({ field, name }) => (
        <Button key={field + name} size="sm" variant="secondary" onClick={() => onChange({ [field]: name })}>
          {name}
        </Button>
      ))}
    </p>
  )
}
