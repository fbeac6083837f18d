import { formatDateTime } from '../../../lib/dates.ts'
import { t } from '../../../texts/tickets.ts'
import { Notice } from '../../../ui/notice.tsx'
import { hasExpired, type TicketOrder } from '../ticket-order.ts'
import { SearchAgain } from './search-again.tsx'

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
