import { useQuery } from '@tanstack/react-query'
import { formatLongDate, formatTime } from '../../../lib/dates.ts'
import { errorText } from '../../../lib/http-client.ts'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../texts/tickets.ts'
import { Badge, StatusBadge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Bone } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { myTicketsQuery } from '../api/my-tickets.ts'
import { shownSeats } from '../pending-orders.ts'
import { groupTickets, orderNumber, type TicketOrder } from '../ticket-order.ts'

/** The newest order, as tickets. */
export const latestTicketQuery = myTicketsQuery({ status: undefined, page: 1, limit: 1 })

/** 'Tiket Terbaru': the single newest ticket or order. */
export function LatestTicket() {
  const { data, error, isPending, refetch } = useQuery(latestTicketQuery)
  const latest = data && groupTickets(data.data)[0]
  return (
    <Card as="section" aria-labelledby="latest-ticket">
      <h2 id="latest-ticket" className="mb-4 text-lg font-bold">
        {t('dashboard.latest')}
      </h2>
      {isPending && <Bone className="h-16" />}
      {error && (
        <ErrorState message={errorText(error, t('myTickets.failed'))} onRetry={() => void refetch()} />
      )}
      {latest && <Latest order={latest} />}
      {data && !latest && <NoTicket />}
    </Card>
  )
}

function Latest({ order }: { order: TicketOrder }) {
  const { route, master } = order
  const seats = shownSeats(order.seats)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="tabular text-sm text-muted">{orderNumber(order)}</p>
        <StatusBadge status={order.status} />
      </div>
      {route && (
        <>
          <p className="mt-2 text-lg font-bold wrap-anywhere">{`${route.asal} → ${route.tujuan}`}</p>
          <p className="tabular flex flex-wrap gap-x-2">
            <span>{formatLongDate(route.waktu_berangkat, route.zona_asal)}</span>{' '}
            <strong className="whitespace-nowrap">
              {formatTime(route.waktu_berangkat, route.zona_asal)}
            </strong>
          </p>
        </>
      )}
      <p className="mt-3 flex flex-wrap gap-2">
        {seats.shown.map((seat) => (
          <Badge key={seat} tone="brand">
            {t('ticket.seat', { n: seat })}
          </Badge>
        ))}
        {seats.left > 0 && <Badge>{t('dashboard.more', { n: seats.left })}</Badge>}
      </p>
      <LinkButton variant="secondary" className="mt-5" to={paths.ticket(master.id_tiket)}>
        {t('ticket.detail')}
      </LinkButton>
    </>
  )
}

function NoTicket() {
  return (
    <>
      <p className="text-muted">{t('dashboard.noTicket')}</p>
      <LinkButton icon="search" className="mt-4" to={paths.searchResults}>
        {t('dashboard.find')}
      </LinkButton>
    </>
  )
}
