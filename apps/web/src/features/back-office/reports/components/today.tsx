import { useQuery } from '@tanstack/react-query'
import { OPERATOR_ZONE, calendarDay } from '../../../../lib/dates.ts'
import { isNotFound } from '../../../../lib/http-client.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { Link } from 'react-router'
import { useServerNow } from '../../../../lib/server-clock.ts'
import { t } from '../../../../texts/back-office/reports.ts'
import { Card } from '../../../../ui/card.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { occupancyQuery } from '../../shared/api/occupancy.ts'
import { daySummary, nextDepartures } from '../occupancy.ts'
import { OccupancyList } from './occupancy-list.tsx'
import type { Occupancy } from '@tiketbus/contract'

const SHOWN = 6
const TICK_MS = 30_000

/** Query of the departures of the operator's calendar day at `nowMs`. */
export const todayQuery = (nowMs: number) => occupancyQuery(calendarDay(nowMs, OPERATOR_ZONE))

/** Today's departures: number, occupancy, and the next ones. */
export function Today() {
  const now = useServerNow(TICK_MS)
  const query = useQuery({ ...todayQuery(now), refetchInterval: 2 * TICK_MS })
  if (isNotFound(query.error)) return null
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
      <Loaded query={query} failed={t('today.failed')} loading={<Loading />}>
        {({ data }) => <Departures rows={data} now={now} />}
      </Loaded>
    </Card>
  )
}

function Departures({ rows, now }: { rows: readonly Occupancy[]; now: number }) {
  if (rows.length === 0) return <p className="py-6 text-muted">{t('today.none')}</p>
  return (
    <>
      <p className="tabular mb-3 text-muted">{t('today.summary', daySummary(rows, now))}</p>
      <OccupancyList rows={nextDepartures(rows, now, SHOWN)} nowMs={now} />
    </>
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
