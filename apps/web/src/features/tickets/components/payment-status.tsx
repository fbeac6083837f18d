import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDateTime, formatTime } from '../../../lib/dates.ts'
import { errorText } from '../../../lib/http-client.ts'
import { paths } from '../../../lib/paths.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { t } from '../../../texts/tickets.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { payByPath } from '../../payments/index.ts'
import { myTicketsQuery } from '../api/tickets.ts'
import { deadlineOf, nextPendingOrders } from '../pending-orders.ts'
import { groupTickets, type TicketOrder } from '../ticket-order.ts'
import { untilOf } from './pay-actions.tsx'
import { RouteLine } from './route-line.tsx'
import { Section } from '../../../ui/section.tsx'

/** All unpaid orders: at most three, or a few more that an administrator made. */
export const pendingTicketsQuery = myTicketsQuery({ status: 'pending', page: 1, limit: 50 })

/** 'Status Pembayaran': at most three pending orders, the nearest deadline first. */
export function PaymentStatus() {
  const { data, error, isPending, refetch } = useQuery(pendingTicketsQuery)
  return (
    <Section id="payment-status" title={t('dashboard.payments')}>
      {isPending && <Skeleton className="h-16" />}
      {error && (
        <ErrorState message={errorText(error, t('myTickets.failed'))} onRetry={() => void refetch()} />
      )}
      {data && <PendingList orders={groupTickets(data.data)} />}
    </Section>
  )
}

function PendingList({ orders }: { orders: readonly TicketOrder[] }) {
  const now = useServerNow(10_000)
  const shown = nextPendingOrders(orders)
  if (shown.length === 0) return <p className="text-muted">{t('dashboard.nothingPending')}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((order) => (
          <PendingItem key={order.order_group_id} order={order} nowMs={now} />
        ))}
      </ul>
      <Link className="link inline-block mt-2 py-2.5" to={paths.pendingTickets}>
        {t('dashboard.allPending')}
      </Link>
    </>
  )
}

function PendingItem({ order, nowMs }: { order: TicketOrder; nowMs: number }) {
  const { route, master } = order
  const deadline = deadlineOf(master.batas_pembayaran, nowMs)
  const payBy = payByPath(master)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        {route && (
          <div className="mb-1 leading-snug font-semibold">
            <RouteLine route={route} />
          </div>
        )}
        <p className="tabular text-sm">{rupiah(order.unpaid)}</p>
        <p className="tabular text-sm font-semibold">
          {deadline.kind === 'expired' && <span className="text-muted">{t('dashboard.expired')}</span>}
          {deadline.kind === 'hours' && (
            <>
              <span className="text-danger">{t('dashboard.hoursLeft', { n: deadline.hours })}</span>{' '}
              <span className="whitespace-nowrap">
                {t('dashboard.payBefore', { time: formatTime(untilOf(order, nowMs), route?.zona_asal) })}
              </span>
            </>
          )}
          {deadline.kind === 'date' && master.batas_pembayaran !== '' && (
            <span className="text-muted">
              {t('dashboard.until', { date: formatDateTime(untilOf(order, nowMs), route?.zona_asal) })}
            </span>
          )}
        </p>
      </div>
      {deadline.kind !== 'expired' && (
        <div className="flex flex-wrap gap-3 *:grow max-sm:w-full">
          <LinkButton to={paths.ticket(master.id_tiket)}>{t('ticket.pay')}</LinkButton>
          {payBy !== undefined && (
            <LinkButton variant="secondary" to={payBy}>
              {t('payBy.show')}
            </LinkButton>
          )}
        </div>
      )}
    </li>
  )
}
