import type { Ticket, TripBrief } from '@tiketbus/contract'
import { t } from '../../../texts/tickets.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { searchAgainPath } from '../search-paths.ts'
import type { TicketOrder } from '../ticket-order.ts'

/** For a departure that was called off: the reason, and a link to search the same journey. Otherwise renders nothing. */
export function CalledOffNotice({ order }: { order: TicketOrder }) {
  const ticket = calledOffTicket(order)
  if (!ticket) return null
  return (
    <Notice
      tone="danger"
      strong
      title={t('ticket.calledOff')}
      actions={order.route && <SearchAgain route={order.route} />}
    >
      {ticket.called_off_reason && (
        <span className="wrap-anywhere">
          {t('ticket.calledOffReason', { reason: ticket.called_off_reason })}
        </span>
      )}
    </Notice>
  )
}

/** The ticket of the order that was cancelled because its departure was called off. */
export function calledOffTicket({ tickets }: TicketOrder): Ticket | undefined {
  return tickets.find(({ called_off_at }) => typeof called_off_at === 'string')
}

function SearchAgain({ route }: { route: TripBrief }) {
  return (
    <LinkButton variant="secondary" icon="search" to={searchAgainPath(route)}>
      {t('ticket.searchAgain')}
    </LinkButton>
  )
}
