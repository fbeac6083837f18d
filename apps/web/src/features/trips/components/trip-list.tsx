import type { Trip } from '@tiketbus/contract'
import { t } from '../../../texts/trips.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Card } from '../../../ui/card.tsx'
import { groupByDay } from '../trip-days.ts'
import { TripCard } from './trip-card.tsx'

type TripListProps = {
  readonly trips: readonly Trip[]
  readonly nowMs: number
  readonly byDay: boolean
  /** The day of the way back, or ''. */
  readonly pulang: string
}

/** Departures grouped by day; without groups if they are not sorted by departure. */
export function TripList({ trips, nowMs, byDay, pulang }: TripListProps) {
  if (!byDay)
    return (
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:gap-4">
        {trips.map((trip) => (
          <li key={trip.id_rute}>
            <TripCard {...{ trip, nowMs, pulang }} withDate heading="h2" />
          </li>
        ))}
      </ul>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-8">
      {groupByDay(trips).map(({ day, heading, trips: ofDay }) => (
        <section key={day} aria-label={heading}>
          <h2 className="tabular mb-1 font-bold sm:mb-3 sm:text-lg">{heading}</h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:gap-4">
            {ofDay.map((trip) => (
              <li key={trip.id_rute}>
                <TripCard {...{ trip, nowMs, pulang }} withDate={false} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** A placeholder with the list's layout. */
export function TripListLoading() {
  return (
    <div role="status">
      <span className="sr-only">{t('trips.loading')}</span>
      <Skeleton className="mb-1 h-6 w-56 sm:mb-3 sm:h-7" />
      <div className="grid gap-2.5 sm:gap-4">
        {[0, 1, 2, 3].map((index) => (
          <Card key={index} className="grid gap-2.5 max-sm:p-3 sm:gap-5">
            <div className="grid grid-cols-3 gap-4">
              <Skeleton className="h-16" />
              <Skeleton className="mt-4 h-2" />
              <Skeleton className="h-16" />
            </div>
            <Skeleton className="h-5 w-48" />
            <div className="flex justify-between">
              <Skeleton className="h-10 w-32" />
              <Skeleton className="h-11 w-32" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  )
}
