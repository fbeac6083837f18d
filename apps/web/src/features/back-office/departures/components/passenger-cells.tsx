import { adminTickets, ticketNumber, type ManifestSeat, seatLabel, type Labelled } from '@tiketbus/contract'
import { Link } from 'react-router'
import { cx } from '../../../../lib/cx.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { IdentityMask } from '../../../orders/index.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { useMay } from '../../shared/components/may.tsx'
import { PhoneLinks } from '../../shared/components/phone-links.tsx'
import { ROW_OPENER } from '../../shared/use-row-keys.ts'

type Seated = Pick<ManifestSeat, 'nomor_kursi' | 'nama_penumpang' | 'id_tiket' | 'kontak'> &
  Partial<Pick<ManifestSeat, 'identitas_tersamar'>>

/** Seat, name, ticket number and contacts of a passenger. */
export function PassengerCell({
  seat,
  labels,
  sharesName = false,
  journey,
  mark,
}: {
  seat: Seated
  labels: Labelled
  sharesName?: boolean
  /** From which city to which, before what a line may cut off. */
  journey?: string
  /** With it the seat is a button that marks it on the map. */
  mark?: { readonly isMarked: boolean; readonly onMark: (seat: number) => void }
}) {
  const may = useMay()
  const label = seatLabel(labels, seat.nomor_kursi)
  const chip = 'tabular inline-flex size-9 shrink-0 items-center justify-center rounded-sm font-bold'
  return (
    <div className="flex items-start gap-3 md:min-w-60">
      {mark ? (
        <button
          type="button"
          aria-pressed={mark.isMarked}
          aria-label={t('departure.markSeat', { seat: label })}
          title={t('departure.markSeat', { seat: label })}
          onClick={() => mark.onMark(seat.nomor_kursi)}
          className={cx(
            chip,
            'pointer-coarse:size-11',
            mark.isMarked ? 'bg-ink text-surface' : 'bg-sunken hover:bg-brand-soft',
          )}
        >
          {label}
        </button>
      ) : (
        <span className={cx(chip, 'bg-sunken')}>
          <span className="sr-only">{t('departure.seat')} </span>
          {label}
        </span>
      )}
      <div className="block min-w-0">
        <span
          title={seat.nama_penumpang ?? undefined}
          className="short-name block font-semibold wrap-anywhere"
        >
          {seat.nama_penumpang ?? t('departure.noName')}
        </span>
        {journey && (
          <span className="block text-sm wrap-anywhere">
            <span className="sr-only">{t('departure.journey')}: </span>
            {journey}
          </span>
        )}
        {seat.id_tiket !== null && (
          <span className="tabular block text-sm text-muted">
            {may(adminTickets.getTicket) ? (
              <Link
                {...{ [ROW_OPENER]: '' }}
                className="link pointer-coarse:tappable"
                to={adminPaths.ticket(seat.id_tiket)}
              >
                {ticketNumber(seat.id_tiket)}
              </Link>
            ) : (
              ticketNumber(seat.id_tiket)
            )}
          </span>
        )}
        <Contact seat={seat} />
        {seat.identitas_tersamar && (
          <span className="block text-sm text-muted">
            {t('departure.identity')} <IdentityMask mask={seat.identitas_tersamar} />
          </span>
        )}
        {/* Last: it is wide, and in a row of one line what follows it would have no room. */}
        {sharesName && (
          <Badge tone="yellow" className="align-middle">
            {t('departure.sameName')}
          </Badge>
        )}
      </div>
    </div>
  )
}

/** Phone and e-mail as links. */
function Contact({ seat: { kontak, nama_penumpang } }: { seat: Seated }) {
  const { no_telepon, email } = kontak ?? {}
  if (!no_telepon && !email)
    return <span className="block text-sm text-muted">{t('departure.noContact')}</span>
  return (
    <>
      {no_telepon && (
        <span className="block text-sm">
          <PhoneLinks phone={no_telepon} name={nama_penumpang ?? kontak?.nama} />
        </span>
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          className="link block w-fit py-1 text-sm wrap-anywhere pointer-coarse:py-3"
        >
          {email}
        </a>
      )}
    </>
  )
}
