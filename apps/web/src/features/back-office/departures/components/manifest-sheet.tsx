import { ticketNumber, type Manifest } from '@tiketbus/contract'
import { formatDateTime, formatLongDate, formatTime } from '../../../../lib/dates.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { ticketStatusText } from '../../../orders/index.ts'
import { contactOf, countSeats, passengersOf } from '../../shared/manifest.ts'
import { soldPercent } from '../../shared/sold-percent.ts'
import { refundTexts } from './called-off-list.tsx'
import '../manifest-print.css'

/** The manifest on A4 with margins of 15 mm, black on white: one row per ticket with a box to tick; after a call-off, one per former passenger. */
export function ManifestSheet({ manifest }: { manifest: Manifest }) {
  const { trip, called_off_at } = manifest
  const zone = trip.zona_asal
  const headers = [
    t('departure.seat'),
    t('departure.passenger'),
    t('departure.contact'),
    t('departure.ticket'),
    called_off_at === null ? t('departure.status') : t('departure.refund'),
    t('departure.sign'),
  ]
  return (
    <section className="manifest-sheet" aria-label={t('departure.sheet')}>
      <table>
        <thead>
          <tr>
            <td colSpan={headers.length}>
              <SheetHead manifest={manifest} />
            </td>
          </tr>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(manifest).map((line) => (
            <tr key={line.id_tiket}>
              <th scope="row">{line.nomor_kursi}</th>
              <td>{line.nama_penumpang ?? t('departure.noName')}</td>
              <td>{contactOf(line)[0] ?? ''}</td>
              <td>{line.id_tiket === null ? '' : ticketNumber(line.id_tiket)}</td>
              <td>{line.state}</td>
              <td className="manifest-tick">{line.boarded_at && formatTime(line.boarded_at, zone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        {t('departure.sheetMade', { at: formatDateTime(new Date(serverNow()).toISOString(), zone) })}
      </footer>
    </section>
  )
}

/** In the table's head, so that it is on each page: sheets of several departures may get mixed up. */
function SheetHead({ manifest }: { manifest: Manifest }) {
  const { trip } = manifest
  return (
    <>
      <header>
        <div>
          <p className="manifest-title">{`${t('app.name')} · ${t('departure.sheet')}`}</p>
          <p className="manifest-route">{`${trip.asal} → ${trip.tujuan}`}</p>
        </div>
        <div className="manifest-when">
          <p>{formatLongDate(trip.waktu_berangkat, trip.zona_asal)}</p>
          <p className="manifest-time">{formatTime(trip.waktu_berangkat, trip.zona_asal)}</p>
        </div>
      </header>
      <p>{`${trip.nama_bus} · ${stateOf(manifest)}`}</p>
    </>
  )
}

/** Its occupancy, or when and why it was called off. */
function stateOf({ trip, seats, called_off_at, called_off_reason }: Manifest): string {
  if (called_off_at !== null) {
    const at = formatDateTime(called_off_at, trip.zona_asal)
    const reason = called_off_reason && t('departure.calledOffReason', { reason: called_off_reason })
    return [t('departure.calledOff', { at }), reason].filter(Boolean).join(' · ')
  }
  const counts = countSeats(seats)
  const percent = soldPercent({ terjual: counts.paid, total_kursi: counts.total })
  return t('departure.occupancy', { sold: counts.paid, total: counts.total, percent })
}

function linesOf({ seats, called_off, called_off_at }: Manifest) {
  if (called_off_at === null)
    return passengersOf(seats).map((seat) => ({ ...seat, state: ticketStatusText(seat.status_tiket) }))
  return called_off.map((ticket) => ({
    ...ticket,
    boarded_at: null,
    state: refundTexts(ticket).join(', ') || t('departure.refundNone'),
  }))
}
