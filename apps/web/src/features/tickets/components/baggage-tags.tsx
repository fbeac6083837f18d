import { busAndPlate, ticketNumber, type Ticket, seatOf } from '@tiketbus/contract'
import { formatDateTime } from '../../../lib/dates.ts'
import { operator } from '../../../lib/settings.ts'
import { t } from '../../../texts/tickets.ts'
import { passengerName } from '../../orders/index.ts'
import type { TicketOrder } from '../ticket-order.ts'
import '../print.css'

/** A tag for each confirmed ticket [K241]: its number on the bag, and again on the part that the passenger keeps. No code: it is seen by all. */
export function BaggageTags({ order }: { order: TicketOrder }) {
  const printed = order.tickets.filter((ticket) => ticket.status_tiket === 'confirmed')
  return (
    <article className="print-sheet">
      <h1 tabIndex={-1} className="mb-2 text-lg font-bold">
        {t('tag.title')}
      </h1>
      <p className="mb-4">{t('tag.help')}</p>
      {printed.map((ticket) => (
        <Tag key={ticket.id_tiket} ticket={ticket} order={order} />
      ))}
    </article>
  )
}

function Tag({ ticket, order: { route } }: { ticket: Ticket; order: TicketOrder }) {
  const number = ticketNumber(ticket.id_tiket)
  const { nama, no_telepon } = operator()
  const journey = route && (
    <p>
      <strong>{`${route.asal} → ${route.tujuan}`}</strong>
      <br />
      {formatDateTime(route.waktu_berangkat, route.zona_asal)}
    </p>
  )
  const seat = <p>{`${t('ticket.seat', { n: seatOf(ticket) })} · ${route ? busAndPlate(route) : ''}`}</p>
  return (
    <section className="print-tag" aria-label={`${t('tag.title')} ${number}`}>
      <div>
        <p>{t('tag.bag')}</p>
        <p className="print-tag-number">{number}</p>
        {journey}
        {seat}
        <p>{passengerName(ticket)}</p>
        <p>{`${nama} · ${no_telepon}`}</p>
      </div>
      <div>
        <p>{t('tag.stub')}</p>
        <p className="print-tag-number">{number}</p>
        {journey}
        {seat}
      </div>
    </section>
  )
}
