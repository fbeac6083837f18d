import { useQuery } from '@tanstack/react-query'
import { OPERATOR_ZONE, calendarDay } from '../../../../lib/dates.ts'
import { errorText, isNotFound } from '../../../../lib/http-client.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { Link } from 'react-router'
import { useServerNow } from '../../../../lib/server-clock.ts'
import { t } from '../../../../texts/back-office/reports.ts'
import { Card } from '../../../../ui/card.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { occupancyQuery } from '../../shared/api/occupancy.ts'
import { daySummary, nextDepartures } from '../occupancy.ts'
import { OccupancyList } from './occupancy-list.tsx'

const SHOWN = 6
const TICK_MS = 30_000

/** Query of the departures of the operator's calendar day at `nowMs`. */
export const todayQuery = (nowMs: number) => occupancyQuery(calendarDay(nowMs, OPERATOR_ZONE))

/** Today's departures: number, occupancy, and the next ones. */
export function Today() {
  const now = useServerNow(TICK_MS)
  const { data, error, isFetching, refetch } = useQuery({
    ...todayQuery(now),
    refetchInterval: 2 * TICK_MS,
  })
  if (isNotFound(error)) return null
  const rows = data?.data
  const summary = rows && daySummary(rows, now)
  return (
    <Card as="section" aria-labelledby="today-title" className="min-h-80">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="today-title" className="text-lg font-bold">
          {t('today.title')}
        </h2>
        <Link className="link tappable" to={adminPaths.reports}>
          {t('today.all')}
        </Link>
      </div>
      {rows === undefined && !error && <Loading />}
      {error && rows === undefined && (
        <ErrorState
          message={errorText(error, t('today.failed'))}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {rows?.length === 0 && <p className="py-6 text-muted">{t('today.none')}</p>}
      {rows && summary && rows.length > 0 && (
        <>
          <p className="tabular mb-3 text-muted">{t('today.summary', summary)}</p>
          <OccupancyList rows={nextDepartures(rows, now, SHOWN)} nowMs={now} />
        </>
      )}
    </Card>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-5 pt-4">
      <span className="sr-only">{t('app.loading')}</span>
      {Array.from({ length: SHOWN }, (_none, row) => (
        <Skeleton key={row} className="h-20 sm:h-13" />
      ))}
    </div>
  )
}
