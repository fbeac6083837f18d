import {
  busAndPlate,
  ARRIVE_EARLY_MINUTES,
  facilitiesOf,
  ticketNumber,
  type Ticket,
  type TripBrief,
  totalOf,
  seatOf,
} from '@tiketbus/contract'
import { formatClock, formatDate, formatLongDate, formatTime, zoneName } from '../../../lib/dates.ts'
import { operator } from '../../../lib/settings.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/tickets.ts'
import { Logo } from '../../../ui/stop-line.tsx'
import { passengerName, ticketStatusText } from '../../orders/index.ts'
import { arrivalDay } from '../../trips/index.ts'
import { formerTime } from '../former-time.ts'
import { orderNumber, type TicketOrder } from '../ticket-order.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import '../print.css'

/**
 * Black on white in every theme, A4 with margins of 15 mm: one order's confirmed tickets, each with a stub and a code. `booker`: who ordered,
 * if the order has no account.
 */
export function PrintSheet({ order, booker }: { order: TicketOrder; booker?: string | null | undefined }) {
  const printed = order.tickets.filter((ticket) => ticket.status_tiket === 'confirmed')
  const sum = totalOf(printed)
  const { route } = order
  const { nama, alamat, saran_naik, bagasi, iuran } = operator()
  const [passenger, ...others] = new Set(printed.map((ticket) => passengerName(ticket)))
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
          {route ? busAndPlate(route) : undefined}
        </Fact>
        <Fact term={t('ticket.seats')}>{printed.map(seatOf).join(', ')}</Fact>
        <Fact term={t('print.ticketCount')}>{printed.length}</Fact>
        {/* Several names are on the stubs. */}
        {others.length === 0 && (
          <Fact className="print-wide" term={t('ticket.passenger')}>
            {passenger}
          </Fact>
        )}
        <Fact term={t('print.status')}>{ticketStatusText('confirmed')}</Fact>
        <Fact term={t('print.total')}>{rupiah(sum)}</Fact>
        <Fact className="print-wide" term={t('ticket.booker')}>
          {order.master.User?.username ?? booker ?? undefined}
        </Fact>
        <Fact className="print-wide" term={t('print.operator')}>
          {operator().nama}
        </Fact>
        <Fact className="print-all" term={t('ticket.facilities')}>
          {facilitiesOf(route?.fasilitas).join(', ') || t('ticket.standard')}
        </Fact>
      </dl>
      <div className="print-grid">
        <ul>
          {printed.map((ticket) => (
            <Stub key={ticket.id_tiket} ticket={ticket} trip={route} />
          ))}
        </ul>
        <footer className="print-foot">
          <h2>{t('print.service')}</h2>
          <p>{t('print.serviceText', { phone: operator().no_telepon })}</p>
          <p>{t('ticket.noteArrive', { n: ARRIVE_EARLY_MINUTES })}</p>
          <p>{t('print.serviceNote')}</p>
          {[saran_naik, bagasi, iuran, `${nama}, ${alamat}`].map(
            (line) => line !== '' && <p key={line}>{line}</p>,
          )}
        </footer>
      </div>
      {order.policy && (
        <section className="print-policy">
          <h2>{t('print.terms', { n: order.policy.versi_kebijakan })}</h2>
          <p>{order.policy.kebijakan_ringkas}</p>
          <p className="whitespace-pre-line">{order.policy.kebijakan}</p>
        </section>
      )}
    </article>
  )
}

function Journey({ trip, former }: { trip: TripBrief; former: string }) {
  return (
    <div className="print-journey">
      <Stop
        city={trip.asal}
        terminal={trip.terminal_asal}
        notes={[trip.alamat_asal, trip.petunjuk_asal]}
        iso={trip.waktu_berangkat}
        zone={trip.zona_asal}
        day={formatLongDate(trip.waktu_berangkat, trip.zona_asal)}
        former={former}
      />
      <span className="print-line" aria-hidden="true" />
      <Stop
        city={trip.tujuan}
        terminal={trip.terminal_tujuan}
        notes={[trip.alamat_tujuan, trip.petunjuk_tujuan]}
        iso={trip.perkiraan_tiba}
        zone={trip.zona_tujuan}
        day={arrivalDay(trip)}
      />
    </div>
  )
}

type StopProps = {
  city: string
  terminal: string | null
  /** Address and directions of a point. */
  notes: readonly (string | null | undefined)[]
  iso: string | null
  zone: string
  day: string
  former?: string
}

function Stop({ city, terminal, notes, iso, zone, day, former }: StopProps) {
  return (
    <div>
      <p className="print-time">{iso ? `${formatClock(iso, zone)} ${zoneName(zone)}` : '–'}</p>
      <p className="print-city">{city}</p>
      <p>{terminal || t('trip.terminal', { city })}</p>
      {notes.map((note) => note && <p key={note}>{note}</p>)}
      {day && <p className="print-day">{day}</p>}
      {former && <p>{former}</p>}
    </div>
  )
}

/** Complete by itself: it may be cut off, or stand alone on a second page. */
function Stub({ ticket, trip }: { ticket: Ticket; trip: TripBrief | null }) {
  const number = ticketNumber(ticket.id_tiket)
  return (
    <li className="print-stub">
      {ticket.kode && (
        <QrCode
          text={ticket.kode}
          label={t('ticket.qr', { number, seat: seatOf(ticket) })}
          className="print-qr"
        />
      )}
      <div>
        <p className="print-seat">{t('ticket.seat', { n: seatOf(ticket) })}</p>
        <p className="print-name">{passengerName(ticket)}</p>
        <p>{`${number} · ${rupiah(ticket.total_bayar)}`}</p>
        {trip && (
          <p>
            {`${trip.asal} → ${trip.tujuan}`}
            <br />
            {/* Without the weekday, which is above: five seats fit a page [K23]. */}
            {`${formatDate(trip.waktu_berangkat, trip.zona_asal)}, ${formatTime(trip.waktu_berangkat, trip.zona_asal)}`}
          </p>
        )}
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
