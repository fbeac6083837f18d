import { hasStops, ticketNumber, type Manifest, seatLabel } from '@tiketbus/contract'
import { formatDateTime, formatLongDate, formatTime } from '../../../../lib/dates.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { operator } from '../../../../lib/settings.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { ticketStatusText } from '../../../orders/index.ts'
import { contactOf, countSeats, passengersOf, sameNameTickets } from '../../shared/manifest.ts'
import { soldPercent } from '../../shared/sold-percent.ts'
import type { Crew } from './crew-fields.tsx'
import { refundTexts } from './called-off-list.tsx'
import { journeyOf, legsOf, partText } from '../../shared/seats-of-part.ts'
import { StopSheetRows } from './stop-sheet-rows.tsx'
import '../manifest-print.css'

/** Rows for passengers who get on without a ticket. */
const WALK_ONS = 6

type ManifestSheetProps = { readonly manifest: Manifest; readonly crew: Crew }

/**
 * The driver's manifest on A4 with margins of 15 mm, black on white [B240]: one row per ticket with a box to tick, empty rows, totals and
 * signatures; after a call-off, one row per former passenger.
 */
export function ManifestSheet({ manifest, crew }: ManifestSheetProps) {
  const { trip, seats, called_off_at } = manifest
  const zone = trip.zona_asal
  const calledOff = called_off_at !== null
  const sameName = sameNameTickets(passengersOf(seats))
  const isByStop = hasStops(manifest)
  const row = (line: SheetLine, note: string | false) => (
    <tr key={line.id_tiket}>
      <th scope="row">{seatLabel(trip, line.nomor_kursi)}</th>
      <td>
        {line.nama_penumpang ?? t('departure.noName')}
        {!calledOff && sameName.has(line.id_tiket) && ` (${t('departure.sameName')})`}
        {note && <span className="manifest-point">{note}</span>}
      </td>
      <td>{contactOf(line)[0] ?? ''}</td>
      <td>{line.id_tiket === null ? '' : ticketNumber(line.id_tiket)}</td>
      <td>{line.state}</td>
      <td className="manifest-tick">{line.boarded_at && formatTime(line.boarded_at, zone)}</td>
    </tr>
  )
  const headers = [
    t('departure.seat'),
    t('departure.passenger'),
    t('departure.contact'),
    t('departure.ticket'),
    calledOff ? t('departure.refund') : t('departure.status'),
    t('departure.sign'),
  ]
  return (
    <section className="manifest-sheet" aria-label={t('departure.sheet')}>
      <table>
        <thead>
          <tr>
            <td colSpan={headers.length}>
              <SheetHead manifest={manifest} crew={crew} />
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
        {isByStop && !calledOff ? (
          <StopSheetRows
            manifest={manifest}
            columns={headers.length}
            row={(seat, note) => row({ ...seat, state: ticketStatusText(seat.status_tiket) }, note)}
          />
        ) : (
          <tbody>
            {linesOf(manifest).map((line) =>
              row(
                line,
                isByStop ? partText(trip, journeyOf(trip, line)) : !calledOff && boardingPoint(manifest),
              ),
            )}
          </tbody>
        )}
        {!calledOff && (
          <tbody>
            <WalkOns columns={headers.length} />
          </tbody>
        )}
      </table>
      {!calledOff && <Totals manifest={manifest} />}
      <footer>
        {t('departure.sheetMade', { at: formatDateTime(new Date(serverNow()).toISOString(), zone) })}
      </footer>
    </section>
  )
}

type SheetLine = ReturnType<typeof linesOf>[number]

const boardingPoint = ({ trip }: Manifest): string =>
  t('departure.boardsAt', { place: trip.terminal_asal || t('trip.terminal', { city: trip.asal }) })

/** In the table's head, so that it is on each page: sheets of several departures may get mixed up. */
function SheetHead({ manifest, crew }: ManifestSheetProps) {
  const { trip } = manifest
  const { nama, no_telepon } = operator()
  return (
    <>
      <header>
        <div>
          <p className="manifest-title">{`${nama} · ${t('departure.sheet')}`}</p>
          <p className="manifest-route">{`${trip.asal} → ${trip.tujuan}`}</p>
          <p>{no_telepon}</p>
        </div>
        <div className="manifest-when">
          <p>{formatLongDate(trip.waktu_berangkat, trip.zona_asal)}</p>
          <p className="manifest-time">{formatTime(trip.waktu_berangkat, trip.zona_asal)}</p>
        </div>
      </header>
      <p>{`${trip.nama_bus} · ${stateOf(manifest)}`}</p>
      <dl className="manifest-crew">
        {(['plate', 'driver', 'helper'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`crew.${name}`)}</dt>
            {/* Empty: a line to write on. */}
            <dd>{crew[name]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function WalkOns({ columns }: { columns: number }) {
  return Array.from({ length: WALK_ONS }, (_, row) => (
    <tr key={`walk-on-${row}`} className="manifest-walk-on">
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column} className={column === columns - 1 ? 'manifest-tick' : undefined} />
      ))}
    </tr>
  ))
}

/** How many travel, and who signs for it. */
function Totals({ manifest: { seats } }: { manifest: Manifest }) {
  const { paid, unpaid, boarded, total } = countSeats(seats)
  return (
    <div className="manifest-end">
      <p>{t('departure.totals', { paid, unpaid, boarded, total })}</p>
      <p>{t('departure.walkOnTotal')}</p>
      <dl className="manifest-signatures">
        {(['clerk', 'driver'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`crew.sign.${name}`)}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </div>
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
  if (legsOf(trip) > 1) return t('departure.travellers', { n: counts.paid })
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
