import type { Ticket } from '@tiketbus/contract'
import { t } from '../../../texts/tickets.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { TicketOrder } from '../ticket-order.ts'
import { SearchAgain } from './search-again.tsx'

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

/** In a list: that the departure was called off, and for a paid order that its money comes back. */
export function CalledOffLine({ order }: { order: TicketOrder }) {
  const ticket = calledOffTicket(order)
  if (!ticket) return null
  const isPaid = order.tickets.some(({ Pembayaran }) => typeof Pembayaran?.waktu_pembayaran === 'string')
  return (
    <p className="mt-2 flex gap-1.5 text-sm font-semibold text-danger">
      <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
      <span>
        {t('ticket.calledOff')}
        {isPaid && <span className="block font-normal text-ink">{t('ticket.calledOffPaid')}</span>}
      </span>
    </p>
  )
}

/** The ticket of the order that was cancelled because its departure was called off. */
export function calledOffTicket({ tickets }: TicketOrder): Ticket | undefined {
  return tickets.find(({ called_off_at }) => typeof called_off_at === 'string')
}
