import {
  ARRIVE_EARLY_MINUTES,
  busAndPlate,
  PAYMENT_WAYS,
  seatOf,
  ticketNumber,
  type AdminOrder,
  type Ticket,
  type TripBrief,
} from '@tiketbus/contract'
import { formatDateTime, formatLongDate, formatTime } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { operator } from '../../../../lib/settings.ts'
import { t } from '../../../../texts/back-office/sales.ts'
import { QrCode } from '../../../../ui/qr-code.tsx'
import { passengerName } from '../../../orders/index.ts'
import { adminPaths } from '../admin-paths.ts'

type Printed = {
  readonly order: AdminOrder
  /** 0: the first print; else the number of the copy. */
  readonly salinan: number
  readonly clerk: string
  readonly counter: string
}

const validOf = ({ tickets }: AdminOrder) =>
  tickets.filter(({ status_tiket }) => status_tiket === 'confirmed' || status_tiket === 'completed')

/** A piece for each seat: code, seat, points and times with their zone, price, clerk and counter [B886]. */
export function TicketPapers(printed: Printed) {
  return validOf(printed.order).map((ticket) => (
    <TicketPaper key={ticket.id_tiket} ticket={ticket} {...printed} />
  ))
}

function TicketPaper({ ticket, order, salinan, clerk, counter }: Printed & { ticket: Ticket }) {
  const trip = ticket.Rute ?? order.route
  const number = ticketNumber(ticket.id_tiket)
  const { nama, no_telepon, bagasi } = operator()
  const paid = order.payments.find(({ cara, status }) => status === 'paid' && Boolean(cara))
  const way = paid?.cara ? PAYMENT_WAYS[paid.cara].label : order.payment?.payment_type?.toUpperCase()
  return (
    <article className="paper-piece">
      <p className="paper-head">{nama}</p>
      <p className="paper-number">{number}</p>
      {salinan > 0 && <p className="paper-copy">{t('paper.copy', { n: salinan })}</p>}
      <p>
        <span className="paper-time">{formatTime(trip.waktu_berangkat, trip.zona_asal)}</span>
        <br />
        {formatLongDate(trip.waktu_berangkat, trip.zona_asal)}
      </p>
      <p className="paper-seat">{t('paper.seat', { seat: seatOf(ticket) })}</p>
      <p className="paper-name">{passengerName(ticket)}</p>
      {ticket.kode && <QrCode text={ticket.kode} label={t('paper.qr', { number })} className="paper-qr" />}
      <p>{t('paper.scan')}</p>
      <dl className="paper-facts">
        <Stop end="On" trip={trip} />
        <Stop end="Off" trip={trip} />
        <Fact term="Bus">{busAndPlate(trip)}</Fact>
        <Fact term={t('paper.price')}>{rupiah(ticket.total_bayar)}</Fact>
        {way && <Fact term={t('paper.paidBy')}>{way}</Fact>}
        <span className="paper-line" />
        <Fact term={t('paper.soldAt')}>{formatDateTime(ticket.tanggal_pemesanan)}</Fact>
        <Fact term={t('paper.by')}>{paid?.oleh ?? clerk}</Fact>
        {counter !== '' && <Fact term={t('paper.counter')}>{counter}</Fact>}
      </dl>
      <p>{t('paper.early', { n: ARRIVE_EARLY_MINUTES })}</p>
      {order.pembeli && <p>{t('paper.add', { at: addressOfAdding() })}</p>}
      {bagasi !== '' && <p>{bagasi}</p>}
      <p>{no_telepon}</p>
    </article>
  )
}

/** The page on which a buyer without an account adds the order to one [K995]. */
const addressOfAdding = () => `${location.host}${adminPaths.addOrder}`

/** City, point and time at an end of the journey. */
function Stop({ end, trip }: { end: 'On' | 'Off'; trip: TripBrief }) {
  const isOn = end === 'On'
  const time = isOn ? trip.waktu_berangkat : trip.perkiraan_tiba
  const words = [
    isOn ? trip.asal : trip.tujuan,
    isOn ? trip.terminal_asal : trip.terminal_tujuan,
    time && formatTime(time, isOn ? trip.zona_asal : trip.zona_tujuan),
  ]
  return <Fact term={t(isOn ? 'paper.getOn' : 'paper.getOff')}>{words.filter(Boolean).join(', ')}</Fact>
}

export const Fact = ({ term, children }: { term: string; children: string | number }) => (
  <>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </>
)

/** A tag for each seat's bag with the ticket's number, and the part that the passenger keeps. No code: it is seen by all. */
export function TagPapers({ order }: Pick<Printed, 'order'>) {
  return validOf(order).flatMap((ticket) =>
    (['paper.tag', 'paper.tagStub'] as const).map((title) => {
      const trip = ticket.Rute ?? order.route
      return (
        <article key={`${ticket.id_tiket}${title}`} className="paper-piece">
          <p className="paper-head">{t(title)}</p>
          <p className="paper-seat tabular">{ticketNumber(ticket.id_tiket)}</p>
          <p className="paper-name">{`${trip.asal} → ${trip.tujuan}`}</p>
          <p>{formatDateTime(trip.waktu_berangkat, trip.zona_asal)}</p>
          <p>{`${t('paper.seat', { seat: seatOf(ticket) })} · ${passengerName(ticket)}`}</p>
          <p>{`${operator().nama} · ${operator().no_telepon}`}</p>
        </article>
      )
    }),
  )
}
