import { type adminReports, type DataOf, TICKET_STATUSES, type Ticket } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminPaths } from '../../shared/admin-paths.ts'
import { t } from '../../../../texts/back-office/reports.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import { Page } from '../../../../ui/page.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { StatusBadge } from '../../../orders/index.ts'
import { statsQuery } from '../api/reports.ts'
import { BoardSearch } from '../components/board.tsx'
import { Today } from '../components/today.tsx'
import { TodayFigures, useFiguresLoaded } from '../components/today-figures.tsx'
import { useLoadAlert } from '../../../../lib/use-load-alert.ts'
import { ROUTE, USERS } from '../../../../ui/rare-icons.ts'
import { t as tNav } from '../../../../texts/back-office/nav.ts'
import { formatShortDate, formatTime } from '../../../../lib/dates.ts'
import { Link } from 'react-router'
import { rupiah } from '../../../../lib/rupiah.ts'
import { Section } from '../../../../ui/section.tsx'

type Stats = DataOf<typeof adminReports.getStats>

/** /admin/dashboard */
export function Component() {
  const query = useQuery(statsQuery)
  const [q, setQ] = useState('')
  // Shown together, so that a late one does not shift the content below.
  const areFiguresLoaded = useFiguresLoaded()
  useLoadAlert(query, t('admin.failed'))
  return (
    <Page
      title={t('adminDashboard.title')}
      subtitle={t('adminDashboard.subtitle')}
      width="desk"
      actions={<BoardSearch q={q} onChange={setQ} />}
    >
      <Loaded query={query} failed={t('admin.failed')} loading={<DashboardLoading />}>
        {({ data }) => (areFiguresLoaded ? <Dashboard stats={data} q={q} /> : <DashboardLoading />)}
      </Loaded>
    </Page>
  )
}

function Dashboard({ stats, q }: { stats: Stats; q: string }) {
  return (
    <div className="grid gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:gap-2">
        <TodayFigures />
        <Today q={q} />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Stat icon={USERS} label={t('adminDashboard.totalUsers')} value={stats.totalUsers} />
        <Stat icon="bus" label={t('adminDashboard.totalBuses')} value={stats.totalBuses} />
        <Stat icon={ROUTE} label={t('adminDashboard.activeRoutes')} value={stats.totalActiveRoutes} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TicketStats stats={stats} />
        <QuickActions />
      </div>
      <RecentTickets tickets={stats.recentTickets} />
    </div>
  )
}

function Stat({ icon, label, value }: { icon: IconName; label: string; value: number }) {
  return (
    <Card className="flex items-center gap-4">
      <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-md bg-brand-soft text-brand">
        <Icon name={icon} className="size-6" />
      </span>
      <dl className="min-w-0">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="tabular text-3xl leading-tight font-extrabold">{value.toLocaleString('id-ID')}</dd>
      </dl>
    </Card>
  )
}

function TicketStats({ stats }: { stats: Stats }) {
  return (
    <Section id="ticket-stats" title={t('adminDashboard.ticketStats')}>
      <dl className="grid gap-3">
        {TICKET_STATUSES.map((status) => (
          <div key={status} className="flex items-center justify-between gap-4">
            <dt>
              <StatusBadge status={status} />
            </dt>
            <dd className="tabular font-semibold">{stats.tickets[status].toLocaleString('id-ID')}</dd>
          </div>
        ))}
        <div className="flex items-center justify-between gap-4 border-t border-line pt-3">
          <dt className="font-bold">{t('adminDashboard.total')}</dt>
          <dd className="tabular text-xl font-extrabold">{stats.tickets.total.toLocaleString('id-ID')}</dd>
        </div>
      </dl>
    </Section>
  )
}

function QuickActions() {
  return (
    <Section id="quick-actions" title={t('adminDashboard.quick')}>
      <div className="grid gap-3">
        <LinkButton variant="secondary" icon="bus" to={adminPaths.buses}>
          {tNav('nav.adminBuses')}
        </LinkButton>
        <LinkButton variant="secondary" icon={ROUTE} to={adminPaths.routes}>
          {tNav('nav.adminRoutes')}
        </LinkButton>
        <LinkButton variant="secondary" icon={USERS} to={adminPaths.users}>
          {tNav('nav.adminUsers')}
        </LinkButton>
      </div>
    </Section>
  )
}

function DashboardLoading() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t('app.loading')}</span>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:flex">
        {[1, 2, 3, 4, 5].map((figure) => (
          <Skeleton key={figure} className="h-13 flex-auto" />
        ))}
      </div>
      <Card className="h-72">
        <Skeleton className="h-6 w-1/3" />
      </Card>
      <Card className="h-96">
        <Skeleton className="h-6 w-1/3" />
      </Card>
    </div>
  )
}

/** The newest tickets: passenger, destination, time, price and status. */
function RecentTickets({ tickets }: { tickets: readonly Ticket[] }) {
  return (
    <Card as="section" aria-labelledby="recent-tickets">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="recent-tickets" className="text-lg font-bold">
          {t('adminDashboard.recent')}
        </h2>
        <Link className="link tappable" to={adminPaths.tickets}>
          {t('adminDashboard.allTickets')}
        </Link>
      </div>
      {tickets.length === 0 && <p className="text-muted">{t('adminDashboard.noRecent')}</p>}
      <ul className="divide-y divide-line">
        {tickets.map((ticket) => (
          <li
            key={ticket.id_tiket}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{ticket.User?.username ?? t('admin.unknownUser')}</p>
              <p className="tabular text-sm text-muted wrap-anywhere">
                {ticket.Rute
                  ? `${ticket.Rute.asal} → ${ticket.Rute.tujuan}, ${formatShortDate(ticket.Rute.waktu_berangkat, ticket.Rute.zona_asal)}, ${formatTime(ticket.Rute.waktu_berangkat, ticket.Rute.zona_asal)}`
                  : t('admin.na')}
              </p>
            </div>
            <div className="flex items-center gap-4">
              <span className="tabular font-semibold">{rupiah(ticket.total_bayar)}</span>
              <StatusBadge status={ticket.status_tiket} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
