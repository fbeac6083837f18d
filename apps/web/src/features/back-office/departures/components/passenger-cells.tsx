import { ticketNumber, type ManifestSeat, seatLabel, type Labelled } from '@tiketbus/contract'
import { t } from '../../../../texts/back-office/departures.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { IdentityMask } from '../../../orders/index.ts'
import { PhoneLinks } from '../../shared/components/phone-links.tsx'

type Seated = Pick<ManifestSeat, 'nomor_kursi' | 'nama_penumpang' | 'id_tiket' | 'kontak'> &
  Partial<Pick<ManifestSeat, 'identitas_tersamar'>>

/** Seat, name, ticket number and contacts of a passenger. */
export function PassengerCell({
  seat,
  labels,
  sharesName = false,
}: {
  seat: Seated
  labels: Labelled
  sharesName?: boolean
}) {
  return (
    <div className="flex items-start gap-3 md:min-w-60">
      <span className="tabular inline-flex size-9 shrink-0 items-center justify-center rounded-sm bg-sunken font-bold">
        <span className="sr-only">{t('departure.seat')} </span>
        {seatLabel(labels, seat.nomor_kursi)}
      </span>
      <div className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          {seat.nama_penumpang ?? t('departure.noName')}
        </span>
        {sharesName && <Badge tone="yellow">{t('departure.sameName')}</Badge>}
        {seat.id_tiket !== null && (
          <span className="tabular block text-sm text-muted">{ticketNumber(seat.id_tiket)}</span>
        )}
        {seat.identitas_tersamar && (
          <span className="block text-sm text-muted">
            {t('departure.identity')} <IdentityMask mask={seat.identitas_tersamar} />
          </span>
        )}
        <Contact seat={seat} />
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
