import { t } from '../../../texts/trips.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { isNarrowed, type TripSearch } from '../trip-search.ts'
import { useOnDemand } from '../../../lib/use-on-demand.ts'

export type NoTripsProps = {
  readonly search: TripSearch
  /** The calendar day at the origin. */
  readonly today: string
  /** Whether the server examined only the soonest departures. */
  readonly isPartial: boolean
  readonly onChange: (change: Partial<TripSearch>) => void
  readonly onClear: () => void
}

const loadReason = () => import('./no-trips-reason.tsx')

/** The empty list: because there are no departures, or because none matches; then the reason and suggestions [T3, T26]. */
export function NoTrips(props: NoTripsProps) {
  const isSearch = isNarrowed(props.search)
  const code = useOnDemand(isSearch, loadReason)
  if (!isSearch) return <EmptyState title={t('trips.empty')}>{t('trips.emptyHelp')}</EmptyState>
  return (
    // Reserves the space, since the reason is known a moment later.
    <div className="grid min-h-96">
      {code ? (
        <code.NoTripsReason {...props} />
      ) : (
        <EmptyState
          title={t('trips.noMatch')}
          icon="search"
          action={
            <Button variant="secondary" onClick={props.onClear}>
              {t('filter.clearSearch')}
            </Button>
          }
        >
          {t(props.isPartial ? 'trips.noMatchNear' : 'trips.noMatchHelp')}
        </EmptyState>
      )}
    </div>
  )
}
