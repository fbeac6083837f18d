import { TICKET_PREFIX, type ManifestSeat, type Trip } from '@tiketbus/contract'
import { formatDateTime, formatLongDate, formatTime } from '../../../lib/dates.ts'
import { ticketStatusText } from '../../../lib/normalise.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { t } from '../../../texts/admin-operations.ts'
import { contactOf, countSeats, passengersOf } from '../manifest.ts'
import { soldPercent } from '../occupancy.ts'
import '../manifest-print.css'

/** The manifest on paper: A4, 15 mm, black on white, a line for each seat with a ticket and room for a tick. */
export function ManifestSheet({ trip, seats }: { trip: Trip; seats: readonly ManifestSeat[] }) {
  const counts = countSeats(seats)
  const zone = trip.zona_asal
  return (
    <section className="manifest-sheet" aria-label={t('departure.sheet')}>
      <header>
        <div>
          <p className="manifest-title">{`${t('app.name')} · ${t('departure.sheet')}`}</p>
          <p className="manifest-route">{`${trip.asal} → ${trip.tujuan}`}</p>
        </div>
        <div className="manifest-when">
          <p>{formatLongDate(trip.waktu_berangkat, zone)}</p>
          <p className="manifest-time">{formatTime(trip.waktu_berangkat, zone)}</p>
        </div>
      </header>
      <p>
        {`${trip.nama_bus} · ${t('departure.occupancy', {
          sold: counts.paid,
          total: counts.total,
          percent: soldPercent({ terjual: counts.paid, total_kursi: counts.total }),
        })}`}
      </p>
      <table>
        <thead>
          <tr>
            {[
              t('departure.seat'),
              t('departure.passenger'),
              t('departure.contact'),
              t('departure.ticket'),
              t('departure.status'),
              t('departure.sign'),
            ].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {passengersOf(seats).map((seat) => (
            <tr key={seat.nomor_kursi}>
              <th scope="row">{seat.nomor_kursi}</th>
              <td>{seat.nama_penumpang ?? t('departure.noName')}</td>
              <td>{contactOf(seat)[0] ?? ''}</td>
              <td>{seat.id_tiket === null ? '' : `${TICKET_PREFIX}${seat.id_tiket}`}</td>
              <td>{ticketStatusText(seat.status_tiket)}</td>
              <td className="manifest-tick">{seat.boarded_at && formatTime(seat.boarded_at, zone)}</td>
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
