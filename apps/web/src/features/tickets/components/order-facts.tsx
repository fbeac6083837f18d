import {
  busAndPlate,
  ARRIVE_EARLY_MINUTES,
  facilitiesOf,
  isValidTicket,
  paymentMethodName,
} from '@tiketbus/contract'
import { formatDateTime } from '../../../lib/dates.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/tickets.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Part, Sections } from '../../../ui/section.tsx'
import { isCancelled, seatsIn, type TicketOrder } from '../ticket-order.ts'

/** Bus and payment of an order, and who booked it; who travels is shown with each seat. */
export function OrderFacts({ order }: { order: TicketOrder }) {
  const { route, master } = order
  const payment = master.Pembayaran
  const paidAt = payment?.waktu_pembayaran
  return (
    <Sections>
      <Part title={t('ticket.trip')}>
        <Facts
          facts={[
            { term: t('ticket.bus'), value: route ? busAndPlate(route) : '–' },
            { term: t('ticket.seats'), value: seatsIn(order) },
            {
              term: t('ticket.facilities'),
              value: facilitiesOf(route?.fasilitas).join(', ') || t('ticket.standard'),
            },
          ]}
        />
      </Part>
      <Part title={t('ticket.booker')}>
        <Facts
          facts={[
            { term: t('ticket.name'), value: <Long>{master.User?.username}</Long> },
            { term: t('ticket.email'), value: <Long>{master.User?.email}</Long> },
            { term: t('ticket.phone'), value: master.User?.no_telepon ?? '–' },
          ]}
        />
      </Part>
      <Part title={t('ticket.payment')}>
        <Facts
          facts={[
            {
              term: t('ticket.method'),
              value: isPaid(order) ? paymentMethodName(payment ?? { metode: 'midtrans' }) : unpaidText(order),
            },
            { term: t('ticket.paidAt'), value: paidAt ? formatDateTime(paidAt, route?.zona_asal) : '–' },
            { term: t('ticket.total'), value: rupiah(order.total) },
          ]}
        />
      </Part>
      {/* No advice for a journey that nobody takes. */}
      {!isCancelled(order) && (
        <Part title={t('ticket.notes')}>
          <ul className="list-disc space-y-1.5 pl-5">
            <li>{t('ticket.noteArrive', { n: ARRIVE_EARLY_MINUTES })}</li>
            <li>{t('ticket.noteShow')}</li>
            <li>{t('ticket.noteCancel')}</li>
          </ul>
        </Part>
      )}
    </Sections>
  )
}

/** Other servers may leave out when it was paid: what can be travelled with is paid. */
const isPaid = ({ master: { Pembayaran, status_tiket }, total }: TicketOrder): boolean =>
  Boolean(Pembayaran?.waktu_pembayaran) || (isValidTicket(status_tiket) && total > 0)

/** 'Belum dibayar' without a payment [K15]; not for a free ticket. */
function unpaidText(order: TicketOrder): string {
  return order.total === 0 ? t('ticket.free') : t('ticket.unpaid')
}

function Long({ children }: { children: string | undefined }) {
  return <span className="wrap-anywhere">{children ?? '–'}</span>
}
