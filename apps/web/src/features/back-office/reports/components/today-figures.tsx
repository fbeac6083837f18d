import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { cx } from '../../../../lib/cx.ts'
import { calendarDay, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { isNotFound } from '../../../../lib/http-client.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { useServerNow } from '../../../../lib/server-clock.ts'
import { t } from '../../../../texts/back-office/reports.ts'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { salesQuery, dueRefundsQuery, openDisputesQuery, unusualActsQuery } from '../api/reports.ts'
import { daySummary } from '../occupancy.ts'
import { todayQuery } from './today.tsx'
import { EYE, ROUTE, UNDO, WALLET } from '../../../../ui/rare-icons.ts'

const TICK_MS = 60_000
const polling = { refetchInterval: TICK_MS }

function useFigures(now: number) {
  const today = calendarDay(now, OPERATOR_ZONE)
  const departures = useQuery({ ...todayQuery(now), ...polling })
  const sales = useQuery({ ...salesQuery({ dari: today, sampai: today }), ...polling })
  const refunds = useQuery({ ...dueRefundsQuery, ...polling })
  const disputes = useQuery({ ...openDisputesQuery, ...polling })
  const unusual = useQuery({ ...unusualActsQuery(today), ...polling })
  return { today, departures, sales, refunds, disputes, unusual }
}

/** Whether all figures have loaded or failed: showing one later could shift the content below. */
export function useFiguresLoaded(): boolean {
  const { today: _, ...figures } = useFigures(useServerNow(TICK_MS))
  return Object.values(figures).every(({ isFetched }) => isFetched)
}

/** Today's figures for an administrator: departures, money, refunds, disputes and unusual acts, each with a link. */
export function TodayFigures() {
  const now = useServerNow(TICK_MS)
  const { today, departures, sales, refunds, disputes, unusual } = useFigures(now)
  if (isNotFound(departures.error) && isNotFound(sales.error)) return null
  const day = departures.data && daySummary(departures.data.data, now)
  const money = sales.data?.data[0]
  return (
    <nav aria-label={t('today.figures')}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:flex">
        <Figure
          icon={ROUTE}
          label={t('today.departures')}
          to={`${adminPaths.routes}?hari=hari-ini`}
          value={day?.departures.toLocaleString('id-ID')}
          help={day && t('today.ahead', { n: day.departures - day.left })}
          failed={departures.isError}
        />
        <Figure
          icon={WALLET}
          label={t('today.money')}
          to={`${adminPaths.reports}?dari=${today}&sampai=${today}`}
          value={sales.data && rupiah(money?.pendapatan ?? 0)}
          help={
            sales.data &&
            (sales.data.lengkap === false
              ? t('today.incomplete')
              : t('today.tickets', { n: money?.tiket ?? 0 }))
          }
          failed={sales.isError}
        />
        <QueueFigure
          icon={UNDO}
          label={t('today.refunds')}
          to={adminPaths.refunds}
          query={refunds}
          help={t('today.refundsHelp')}
        />
        <QueueFigure
          icon="alert"
          label={t('today.disputes')}
          to={adminPaths.disputes}
          query={disputes}
          help={t('today.disputesHelp')}
        />
        <QueueFigure
          icon={EYE}
          label={t('today.unusual')}
          to={adminPaths.unusualActs(today)}
          query={unusual}
          help={t('today.unusualHelp')}
          wide
        />
      </ul>
    </nav>
  )
}

type QueueFigureProps = Pick<FigureProps, 'icon' | 'label' | 'to' | 'wide'> & {
  readonly query: { readonly data: number | undefined; readonly isError: boolean }
  readonly help: string
}

/** The length of a queue, marked unless it is empty. */
function QueueFigure({ query: { data, isError }, help, ...figure }: QueueFigureProps) {
  return (
    <Figure
      {...figure}
      value={data?.toLocaleString('id-ID')}
      help={data === 0 ? t('today.nothing') : help}
      attention={data !== undefined && data > 0}
      failed={isError}
    />
  )
}

type FigureProps = {
  readonly icon: IconName
  readonly label: string
  readonly to: string
  /** Undefined while it loads. */
  readonly value: string | undefined
  readonly help: string | undefined
  readonly attention?: boolean
  readonly failed: boolean
  /** A row of its own. */
  readonly wide?: boolean
}

function Figure({ icon, label, to, value, help, attention = false, failed, wide = false }: FigureProps) {
  const isMissing = failed && value === undefined
  return (
    <li className={cx('min-w-0 xl:flex-auto', wide && 'col-span-2 sm:col-span-1')}>
      <Link
        to={to}
        className="flex h-full items-start gap-2 rounded-md border border-line bg-surface px-3 py-1.5 text-ink xl:py-1 no-underline hover:border-brand"
      >
        {/* The figures are one row above the board: only what waits has an icon. */}
        {attention && (
          <span className="inline-flex size-6 shrink-0 items-center justify-center rounded-md bg-warning-soft text-warning">
            <Icon name={icon} />
          </span>
        )}
        {/* At a desk two lines, however narrow: a third one would push the board down. */}
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 xl:block xl:truncate">
          <span className="w-full text-xs text-muted xl:block xl:truncate">{label}</span>
          <span className="tabular min-h-5 text-base leading-5 font-extrabold wrap-anywhere xl:mr-2">
            {value ?? (isMissing ? '–' : <Skeleton className="h-5 w-24" />)}
          </span>
          <span className="text-xs text-muted">{isMissing ? t('today.figureFailed') : value && help}</span>
        </span>
      </Link>
    </li>
  )
}
