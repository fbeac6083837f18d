import type { Ticket, TripBrief } from '@tiketbus/contract'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/tickets.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type TicketOrder, hasExpired } from '../ticket-order.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { searchAgainPath } from '../../trips/index.ts'

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

/** In a list: that the departure was called off, and what goes back of the money, for any reason. */
export function CalledOffLine({ order }: { order: TicketOrder }) {
  const money = moneyBack(order)
  if (!calledOffTicket(order))
    return money ? <p className="mt-2 text-sm font-semibold text-ink">{money}</p> : null
  return (
    <p className="mt-2 flex gap-1.5 text-sm font-semibold text-danger">
      <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
      <span>
        {t('ticket.calledOff')}
        {money && <span className="block font-normal text-ink">{money}</span>}
      </span>
    </p>
  )
}

/** The refund's state [K290]; from a server that does not send it, the plain sentence for a paid order that was called off. */
function moneyBack(order: TicketOrder): string | undefined {
  const { refund } = order.master
  if (refund)
    return t(refund.status === 'due' ? 'ticket.refundDue' : 'ticket.refundDone', {
      amount: rupiah(refund.jumlah),
    })
  const isPaid = order.tickets.some(({ Pembayaran }) => typeof Pembayaran?.waktu_pembayaran === 'string')
  return isPaid && calledOffTicket(order) ? t('ticket.calledOffPaid') : undefined
}

/** The ticket of the order that was cancelled because its departure was called off. */
export function calledOffTicket({ tickets }: TicketOrder): Ticket | undefined {
  return tickets.find(({ called_off_at }) => typeof called_off_at === 'string')
}

/** For an order that its payment deadline cancelled: the reason, and a link to search the same journey. */
export function UnpaidNotice({ order }: { order: TicketOrder }) {
  const { route, master } = order
  if (!hasExpired(order)) return null
  return (
    <Notice
      tone="warning"
      icon="clock"
      title={t('ticket.paymentExpired')}
      actions={route && <SearchAgain route={route} />}
    >
      {t('ticket.paymentExpiredHelp', { time: formatDateTime(master.batas_pembayaran, route?.zona_asal) })}
    </Notice>
  )
}

/** A link to search the same journey. */
export function SearchAgain({ route }: { route: TripBrief }) {
  return (
    <LinkButton variant="secondary" icon="search" to={searchAgainPath(route)}>
      {t('ticket.searchAgain')}
    </LinkButton>
  )
}
