import { type Ticket, seatOf } from '@tiketbus/contract'
import { formatDateTime } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { operator, whatsAppLink } from '../../../lib/settings.ts'
import { t } from '../../../texts/tickets.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { NewTabButton } from '../../../ui/new-tab-link.tsx'
import { CHAT, PHONE } from '../../../ui/rare-icons.ts'
import { passengerName } from '../../orders/index.ts'
import { orderNumber, type TicketOrder } from '../ticket-order.ts'

/**
 * For a passenger who cannot travel: what is possible, and a request to the operator in which order, seat and name are already
 * typed [K200]. Nothing after the departure, and nothing about seats that were given up.
 */
export function CannotTravel({ order }: { order: TicketOrder }) {
  const { route } = order
  const seats = order.tickets.filter((ticket) => ticket.status_tiket === 'confirmed')
  const hasLeft = route === null || Date.parse(route.waktu_berangkat) <= serverNow()
  if (hasLeft || seats.length === 0 || order.master.called_off_at) return null
  const { no_telepon, tel } = operator()
  return (
    <section aria-labelledby="cannot-travel" className="border-b border-line pb-5 print:hidden">
      <h2 id="cannot-travel" className="text-lg font-bold">
        {t('cannot.title')}
      </h2>
      <p className="mt-1 mb-3 text-muted">{t(seats.length > 1 ? 'cannot.some' : 'cannot.one')}</p>
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        {seats.map((ticket) => (
          <RequestButton key={ticket.id_tiket} order={order} ticket={ticket} />
        ))}
        <LinkButton variant="secondary" icon={PHONE} to={tel}>
          {t('cannot.call', { phone: no_telepon })}
        </LinkButton>
      </div>
    </section>
  )
}

function RequestButton({ order, ticket }: { order: TicketOrder; ticket: Ticket }) {
  const { route } = order
  const seat = seatOf(ticket)
  const chat = whatsAppLink(
    t('cannot.message', {
      number: orderNumber(order),
      seat,
      name: passengerName(ticket),
      journey: route === null ? '' : `${route.asal} – ${route.tujuan}`,
      time: route === null ? '' : formatDateTime(route.waktu_berangkat, route.zona_asal),
    }),
  )
  if (chat === '') return null
  return (
    <NewTabButton variant="secondary" icon={CHAT} to={chat} rel="noreferrer">
      {t('cannot.ask', { seat })}
    </NewTabButton>
  )
}
