import { adminTickets, seatLabel, ticketNumber, type Manifest } from '@tiketbus/contract'
import { Link } from 'react-router'
import { cx } from '../../../../lib/cx.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { May } from '../../shared/components/may.tsx'
import { partText, type Stretch } from '../../shared/seats-of-part.ts'

type SeatPassengersProps = {
  readonly trip: Manifest['trip']
  /** What is shown as long as no seat is chosen. */
  readonly hint: string | undefined
  readonly seats: readonly { readonly nomor_kursi: number; readonly stretches: readonly Stretch[] }[]
}

/** Who has the chosen seats, one after the other along the way. */
export function SeatPassengers({ trip, hint, seats }: SeatPassengersProps) {
  const isEmpty = seats.length === 0 && hint === undefined
  return (
    <div className={cx(!isEmpty && 'mt-4 grid gap-4 border-t border-line pt-4')} aria-live="polite">
      {seats.length === 0 && hint && <p className="text-sm text-muted">{hint}</p>}
      {seats.map(({ nomor_kursi, stretches }) => (
        <section key={nomor_kursi}>
          <h3 className="mb-1 font-bold">{t('departure.seatTitle', { n: seatLabel(trip, nomor_kursi) })}</h3>
          <ol className="grid gap-2">
            {stretches.map((stretch) => (
              <li key={`${stretch.naik}-${stretch.seat?.id_tiket ?? 'free'}`} className="min-w-0 text-sm">
                <span className="block font-semibold wrap-anywhere">{partText(trip, stretch)}</span>
                <span className="block wrap-anywhere text-muted">
                  {[stretch.seat?.nama_penumpang, t(`departure.state.${stretch.state}`)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                {stretch.seat?.id_tiket && (
                  <May make={adminTickets.getTicket}>
                    <Link
                      to={adminPaths.ticket(stretch.seat.id_tiket)}
                      className="link tabular inline-block py-1 pointer-coarse:py-3"
                    >
                      {ticketNumber(stretch.seat.id_tiket)}
                    </Link>
                  </May>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
