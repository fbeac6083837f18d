import type { DataOf, backOffice } from '@tiketbus/contract'
import { TICKET_STATUSES } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatShortDate, formatTime } from '../../../lib/dates.ts'
import { errorText } from '../../../lib/http-client.ts'
import { paths } from '../../../lib/paths.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/admin.ts'
import { StatusBadge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { SkeletonCards } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { statsQuery } from '../api/admin-lists.ts'

type Stats = DataOf<typeof backOffice.getStats>

/** /admin/dashboard */
export function Component() {
  const { data, error, isPending, isFetching, refetch } = useQuery(statsQuery)
  return (
    <Page title={t('adminDashboard.title')} subtitle={t('adminDashboard.subtitle')} width="wide">
      {isPending && <SkeletonCards count={3} />}
      {error && (
        <ErrorState
          message={errorText(error, t('admin.failed'))}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data && <Dashboard stats={data.data} />}
    </Page>
  )
}

function Dashboard({ stats }: { stats: Stats }) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-3">
        <Stat icon="users" label={t('adminDashboard.totalUsers')} value={stats.totalUsers} />
        <Stat icon="bus" label={t('adminDashboard.totalBuses')} value={stats.totalBuses} />
        <Stat icon="route" label={t('adminDashboard.activeRoutes')} value={stats.totalActiveRoutes} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TicketStats stats={stats} />
        <QuickActions />
      </div>
      <RecentTickets stats={stats} />
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
    <Card as="section" aria-labelledby="ticket-stats">
      <h2 id="ticket-stats" className="mb-4 text-lg font-bold">
        {t('adminDashboard.ticketStats')}
      </h2>
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
    </Card>
  )
}

function QuickActions() {
  return (
    <Card as="section" aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-4 text-lg font-bold">
        {t('adminDashboard.quick')}
      </h2>
      <div className="grid gap-3">
        <LinkButton variant="secondary" icon="bus" to={paths.adminBuses}>
          {t('nav.adminBuses')}
        </LinkButton>
        <LinkButton variant="secondary" icon="route" to={paths.adminRoutes}>
          {t('nav.adminRoutes')}
        </LinkButton>
        <LinkButton variant="secondary" icon="users" to={paths.adminUsers}>
          {t('nav.adminUsers')}
        </LinkButton>
      </div>
    </Card>
  )
}

function RecentTickets({ stats }: { stats: Stats }) {
  return (
    <Card as="section" aria-labelledby="recent-tickets">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="recent-tickets" className="text-lg font-bold">
          {t('adminDashboard.recent')}
        </h2>
        <Link className="link" to={paths.adminTickets}>
          {t('adminDashboard.allTickets')}
        </Link>
      </div>
      {stats.recentTickets.length === 0 && <p className="text-muted">{t('adminDashboard.noRecent')}</p>}
      <ul className="divide-y divide-line">
        {stats.recentTickets.map((ticket) => (
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
