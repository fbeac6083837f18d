import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../lib/http-client.ts'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../texts/tickets.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { StubCard } from '../../../ui/stub-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../orders/index.ts'
import { myTicketsQuery } from '../api/tickets.ts'
import { shownSeats } from '../pending-orders.ts'
import { groupTickets, orderNumber, seatIn, type TicketOrder } from '../ticket-order.ts'
import { CalledOffLine } from './order-notices.tsx'
import { MixedStatus } from './order-card.tsx'
import { DepartsAt, RouteLine } from './route-line.tsx'

/** The newest order, as tickets. */
export const latestTicketQuery = myTicketsQuery({ status: undefined, page: 1, limit: 1 })

/** 'Tiket Terbaru': the single newest ticket or order. */
export function LatestTicket() {
  const { data, error, isPending, refetch } = useQuery(latestTicketQuery)
  const latest = data && groupTickets(data.data)[0]
  if (latest) return <Latest order={latest} />
  return (
    <Card as="section" aria-labelledby="latest-ticket">
      <Title />
      {isPending && <Skeleton className="h-16" />}
      {error && (
        <ErrorState message={errorText(error, t('myTickets.failed'))} onRetry={() => void refetch()} />
      )}
      {data && <NoTicket />}
    </Card>
  )
}

function Title() {
  return (
    <h2 id="latest-ticket" className="mb-4 text-lg font-bold">
      {t('dashboard.latest')}
    </h2>
  )
}

function Latest({ order }: { order: TicketOrder }) {
  const { route } = order
  return (
    <section aria-labelledby="latest-ticket">
      <StubCard stub={<Stub order={order} />}>
        <Title />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="tabular text-sm text-muted">{orderNumber(order)}</p>
          <StatusBadge status={order.status} />
        </div>
        {route && (
          <>
            <div className="mt-2 text-lg leading-snug font-bold">
              <RouteLine route={route} />
            </div>
            <DepartsAt route={route} ticket={order.master} />
          </>
        )}
        <MixedStatus order={order} />
        <CalledOffLine order={order} />
      </StubCard>
    </section>
  )
}

function Stub({ order }: { order: TicketOrder }) {
  const seats = shownSeats(order.seats)
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="flex flex-wrap gap-2">
        {seats.shown.map((seat) => (
          <Badge key={seat} tone="brand">
            {t('ticket.seat', { n: seatIn(order, seat) })}
          </Badge>
        ))}
        {seats.left > 0 && <Badge>{t('dashboard.more', { n: seats.left })}</Badge>}
      </p>
      <LinkButton variant="secondary" className="max-sm:grow" to={paths.ticket(order.master.id_tiket)}>
        {t('ticket.detail')}
      </LinkButton>
    </div>
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
