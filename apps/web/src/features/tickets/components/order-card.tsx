import { TICKET_STATUSES } from '@tiketbus/contract'
import { formatDateTime } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/tickets.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { StubCard } from '../../../ui/stub-card.tsx'
import { StatusBadge, ticketStatusText, ticketStatusTone } from '../../orders/index.ts'
import { hasExpired, hasStatus, orderNumber, seatsIn, type TicketOrder } from '../ticket-order.ts'
import { CalledOffLine } from './order-notices.tsx'
import { PayActions, PayUntil, usePendingPayment } from './pay-actions.tsx'
import { BoardingPoint } from './qr-screen.tsx'
import { DepartsAt, RouteLine } from './route-line.tsx'
import { PRINTER } from '../../../ui/rare-icons.ts'
import { NewTabButton } from '../../../ui/new-tab-link.tsx'
import { Badge } from '../../../ui/badge.tsx'

/** An order in the list: route, time, seats, price and actions; `offlineSince` if it was kept offline. */
export function OrderCard({ order, offlineSince }: { order: TicketOrder; offlineSince?: string }) {
  const payment = usePendingPayment(order)
  const { route, master } = order
  return (
    <StubCard
      stub={
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div>
            <p className="text-sm text-muted">{t('ticket.totalPaid')}</p>
            <p className="tabular text-lg font-extrabold">{rupiah(order.total)}</p>
            {payment.pending && <PayUntil order={order} payment={payment} />}
            {hasExpired(order) && <p className="text-sm font-semibold">{t('ticket.paymentExpired')}</p>}
          </div>
          <div className="flex grow flex-wrap gap-2 *:grow sm:grow-0 sm:*:grow-0">
            {payment.pending && offlineSince === undefined && <PayActions order={order} payment={payment} />}
            <LinkButton variant="secondary" to={paths.ticket(master.id_tiket)}>
              {t('ticket.detail')}
            </LinkButton>
            {hasStatus(order, 'confirmed') && (
              <NewTabButton variant="secondary" icon={PRINTER} to={paths.printTicket(master.id_tiket)}>
                {t('ticket.print')}
              </NewTabButton>
            )}
          </div>
        </div>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tabular text-sm text-muted">{orderNumber(order)}</p>
        <StatusBadge status={order.status} />
      </div>
      {route && (
        <>
          <h2 className="mt-3 text-lg leading-snug font-bold">
            <RouteLine route={route} />
          </h2>
          <DepartsAt route={route} ticket={master} />
          <BoardingPoint ticket={master} isBrief />
        </>
      )}
      <p className="tabular mt-1 text-muted">
        {t('ticket.seats')} {seatsIn(order)} · {t('ticket.count', { n: order.tickets.length })}
      </p>
      <MixedStatus order={order} />
      <CalledOffLine order={order} />
      {offlineSince && (
        <p className="mt-2 text-sm text-muted">{t('kept.at', { time: formatDateTime(offlineSince) })}</p>
      )}
    </StubCard>
  )
}

/** How many of the order's tickets have which status, if that differs. */
export function MixedStatus({ order }: { order: TicketOrder }) {
  if (!order.mixed) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {TICKET_STATUSES.filter((status) => hasStatus(order, status)).map((status) => (
        <li key={status}>
          <Badge tone={ticketStatusTone(status)}>
            {t('ticket.mixed', {
              n: order.tickets.filter((ticket) => ticket.status_tiket === status).length,
              status: ticketStatusText(status),
            })}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
