import { useQueries, useQuery } from '@tanstack/react-query'
import { useIsPlaceholder } from '../../../lib/page-placeholder.ts'
import { useSession } from '../../../lib/session.ts'
import { noAlert, useLoadAlert } from '../../../lib/use-load-alert.ts'
import { t } from '../../../texts/tickets.ts'
import { Page } from '../../../ui/page.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { myHoldsQuery } from '../../holds/api/holds.ts'
import { OtherHalf, QuickSearch } from '../../trips/index.ts'
import { LatestTicket, latestTicketQuery } from '../components/latest-ticket.tsx'
import { LiveHolds } from '../components/live-holds.tsx'
import { DashboardLoading } from '../components/loading.tsx'
import { confirmedTicketsQuery, NextTrip } from '../components/next-trip.tsx'
import { PaymentStatus, pendingTicketsQuery } from '../components/payment-status.tsx'

/** /dashboard: live holds, the next journey, a search, unpaid orders, and the newest ticket. */
export function Component() {
  const { user } = useSession()
  const isPlaceholder = useIsPlaceholder()
  const name = isPlaceholder ? undefined : user?.username
  return (
    <Page
      title={t('dashboard.title')}
      subtitle={name === undefined ? <TextSkeleton className="w-60" /> : t('dashboard.welcome', { name })}
    >
      {name === undefined ? <DashboardLoading /> : <Cards />}
    </Page>
  )
}

export { Component as Placeholder }

function Cards() {
  // All cards appear together, so that a later one does not shift the others. Each retries by itself.
  const tickets = useQueries({
    queries: [pendingTicketsQuery, latestTicketQuery, confirmedTicketsQuery],
    combine: (results) => {
      const [failed] = results
        .filter((result) => result.isError)
        .toSorted((a, b) => b.errorUpdatedAt - a.errorUpdatedAt)
      return {
        waits: results.some((result) => result.isPending && result.errorUpdateCount === 0),
        failed: failed && { error: failed.error, errorUpdatedAt: failed.errorUpdatedAt },
      }
    },
  })
  // It shows its own failure, with the others or later.
  const holds = useQuery(myHoldsQuery)
  const waits = tickets.waits || (holds.isPending && holds.errorUpdateCount === 0)
  // One alert for all lists that fail.
  useLoadAlert(waits || !tickets.failed ? noAlert : tickets.failed, t('myTickets.failed'))
  return (
    <>
      {waits && <DashboardLoading />}
      <div
        hidden={waits}
        className={waits ? undefined : 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2'}
      >
        <LiveHolds />
        <NextTrip />
        <OtherHalf hideOrdered className="lg:col-span-2" />
        <div className="lg:col-span-2">
          <QuickSearch compact />
        </div>
        <PaymentStatus />
        <LatestTicket />
      </div>
    </>
  )
}
