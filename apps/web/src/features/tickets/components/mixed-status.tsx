import { TICKET_STATUSES } from '@tiketbus/contract'
import { t } from '../../../texts/tickets.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ticketStatusText, ticketStatusTone } from '../../orders/index.ts'
import { hasStatus, type TicketOrder } from '../ticket-order.ts'

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
