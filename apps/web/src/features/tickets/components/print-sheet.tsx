import {
  ARRIVE_EARLY_MINUTES,
  facilitiesOf,
  TICKET_PREFIX,
  type Ticket,
  type TripBrief,
} from '@tiketbus/contract'
import { calendarDay, formatClock, formatLongDate, zoneName } from '../../../lib/dates.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/tickets.ts'
import { Logo } from '../../../ui/stop-line.tsx'
import { ticketStatusText } from '../../orders/index.ts'
import { formerTime } from '../former-time.ts'
import { orderNumber, type TicketOrder } from '../ticket-order.ts'
import { QrCode } from './qr-code.tsx'
import '../print.css'

/** Black on white in every theme, A4 with margins of 15 mm: one order's confirmed tickets, each with a stub and a code. */
export function PrintSheet({ order }: { order: TicketOrder }) {
  const printed = order.tickets.filter((ticket) => ticket.status_tiket === 'confirmed')
  const sum = printed.reduce((total, ticket) => total + ticket.total_bayar, 0)
  const { route } = order
  return (
    <article className="print-sheet">
      <header className="print-head">
        <span className="print-brand">
          <Logo /> TiketBus
        </span>
        <div className="print-number">
          <span>{t('print.eTicket')}</span>
          <h1 tabIndex={-1}>{orderNumber(order)}</h1>
        </div>
      </header>
      {route && <Journey trip={route} former={formerTime(order.master, route)} />}
      <dl className="print-facts">
        <Fact className="print-wide" term={t('ticket.bus')}>
          {route?.nama_bus}
        </Fact>
        <Fact term={t('ticket.seats')}>{printed.map((ticket) => ticket.nomor_kursi).join(', ')}</Fact>
        <Fact term={t('print.ticketCount')}>{printed.length}</Fact>
        <Fact className="print-wide" term={t('ticket.passenger')}>
          {[...new Set(printed.map(passengerOf))].join(', ')}
        </Fact>
        <Fact term={t('print.status')}>{ticketStatusText('confirmed')}</Fact>
        <Fact term={t('print.total')}>{rupiah(sum)}</Fact>
        <Fact className="print-wide" term={t('ticket.booker')}>
          {order.master.User?.username}
        </Fact>
        <Fact className="print-wide" term={t('ticket.facilities')}>
          {facilitiesOf(route?.fasilitas).join(', ') || t('ticket.standard')}
        </Fact>
      </dl>
      <ul className="print-stubs">
        {printed.map((ticket) => (
          <Stub key={ticket.id_tiket} ticket={ticket} />
        ))}
      </ul>
      <footer className="print-foot">
        <h2>{t('print.service')}</h2>
        <p>{t('print.serviceText', { phone: t('contact.phone') })}</p>
        <p>{t('ticket.noteArrive', { n: ARRIVE_EARLY_MINUTES })}</p>
        <p>{t('print.serviceNote')}</p>
      </footer>
    </article>
  )
}

function passengerOf({ nama_penumpang, User }: Ticket): string {
  return nama_penumpang ?? User?.username ?? '–'
}

function Journey({ trip, former }: { trip: TripBrief; former: string }) {
  const left = calendarDay(trip.waktu_berangkat, trip.zona_asal)
  const sameDay = trip.perkiraan_tiba !== null && calendarDay(trip.perkiraan_tiba, trip.zona_tujuan) === left
  return (
    <div className="print-journey">
      <Stop
        city={trip.asal}
        terminal={trip.terminal_asal}
        iso={trip.waktu_berangkat}
        zone={trip.zona_asal}
        former={former}
        withDay
      />
      <span className="print-line" aria-hidden="true" />
      <Stop
        city={trip.tujuan}
        terminal={trip.terminal_tujuan}
        iso={trip.perkiraan_tiba}
        zone={trip.zona_tujuan}
        withDay={!sameDay}
      />
    </div>
  )
}

type StopProps = {
  city: string
  terminal: string | null
  iso: string | null
  zone: string
  former?: string
  withDay: boolean
}

function Stop({ city, terminal, iso, zone, former, withDay }: StopProps) {
  return (
    <div>
      <p className="print-time">{iso ? `${formatClock(iso, zone)} ${zoneName(zone)}` : '–'}</p>
      <p className="print-city">{city}</p>
      <p>{terminal || t('ticket.terminal', { city })}</p>
      {iso && withDay && <p className="print-day">{formatLongDate(iso, zone)}</p>}
      {former && <p>{former}</p>}
    </div>
  )
}

function Stub({ ticket }: { ticket: Ticket }) {
  const number = `${TICKET_PREFIX}${ticket.id_tiket}`
  return (
    <li className="print-stub">
      {ticket.kode && (
        <QrCode
          text={ticket.kode}
          label={t('ticket.qr', { number, seat: ticket.nomor_kursi })}
          className="print-qr"
        />
      )}
      <div>
        <p className="print-seat">{t('ticket.seat', { n: ticket.nomor_kursi })}</p>
        <p className="print-name">{passengerOf(ticket)}</p>
        <p>{number}</p>
        <p>{t('print.scan')}</p>
      </div>
    </li>
  )
}

type FactProps = { term: string; children: string | number | undefined; className?: string }

function Fact({ term, children, className }: FactProps) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{children ?? '–'}</dd>
    </div>
  )
}
