import { useQuery } from '@tanstack/react-query'
import { OPERATOR_ZONE, calendarDay } from '../../../../lib/dates.ts'
import { isNotFound } from '../../../../lib/http-client.ts'
import { useServerNow } from '../../../../lib/server-clock.ts'
import { t } from '../../../../texts/back-office/reports.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { occupancyQuery } from '../../shared/api/occupancy.ts'
import { Board } from './board.tsx'

const TICK_MS = 30_000

/** Query of the departures of the operator's calendar day at `nowMs`. */
export const todayQuery = (nowMs: number) => occupancyQuery(calendarDay(nowMs, OPERATOR_ZONE))

/** Today's departures. */
export function Today({ q }: { q: string }) {
  const now = useServerNow(TICK_MS)
  const query = useQuery({ ...todayQuery(now), refetchInterval: 2 * TICK_MS })
  if (isNotFound(query.error)) return null
  return (
    <div>
      <h2 className="sr-only">{t('today.title')}</h2>
      <Loaded query={query} failed={t('today.failed')} loading={<Loading />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="rounded-lg border border-line bg-surface p-4 text-muted">{t('today.none')}</p>
          ) : (
            <Board rows={data} now={now} q={q} />
          )
        }
      </Loaded>
    </div>
  )
}

const Loading = () => (
  <div role="status">
    <span className="sr-only">{t('app.loading')}</span>
    <Skeleton className="h-96" />
  </div>
)
