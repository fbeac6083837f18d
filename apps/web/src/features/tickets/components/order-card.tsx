import { formatLongDate, formatTime } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/tickets.ts'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { TicketCard } from '../../../ui/card.tsx'
import { StopLine } from '../../../ui/stop-line.tsx'
import { has, orderNumber, type TicketOrder } from '../ticket-order.ts'
import { usePay } from '../use-pay.ts'

/** One order in the list: where, when, which seats, how much, and what can be done with it. */
export function OrderCard({ order }: { order: TicketOrder }) {
  const { busy, pay } = usePay()
  const { route, master } = order
  return (
    <TicketCard
      stub={
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div>
            <p className="text-sm text-muted">{t('ticket.totalPaid')}</p>
            <p className="tabular text-lg font-extrabold">{rupiah(order.total)}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            {has(order, 'pending') && (
              <Button busy={busy} onClick={() => pay(master.id_tiket)}>
                {t('ticket.pay')}
              </Button>
            )}
            <LinkButton variant="secondary" to={paths.ticket(master.id_tiket)}>
              {t('ticket.detail')}
            </LinkButton>
            {has(order, 'confirmed') && (
              <LinkButton
                variant="secondary"
                icon="printer"
                to={paths.printTicket(master.id_tiket)}
                target="_blank"
              >
                {t('ticket.print')}
              </LinkButton>
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
          <h2 className="mt-3 flex flex-wrap items-center gap-x-3 text-lg font-bold">
            <span className="wrap-anywhere">{route.asal}</span>
            <StopLine className="w-12" />
            <span className="wrap-anywhere">{route.tujuan}</span>
          </h2>
          <p className="tabular mt-1">
            {formatLongDate(route.waktu_berangkat, route.zona_asal)} ·{' '}
            <strong>{formatTime(route.waktu_berangkat, route.zona_asal)}</strong>
          </p>
        </>
      )}
      <p className="tabular mt-1 text-muted">
        {t('ticket.seats')} {order.seats.join(', ')} · {t('ticket.count', { n: order.tickets.length })}
      </p>
    </TicketCard>
  )
}
