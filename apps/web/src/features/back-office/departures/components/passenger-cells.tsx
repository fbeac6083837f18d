import { ticketNumber, type ManifestSeat, seatLabel, type Labelled } from '@tiketbus/contract'
import { t } from '../../../../texts/back-office/departures.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { IdentityMask } from '../../../orders/index.ts'
import { contactOf } from '../../shared/manifest.ts'

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
function Contact({ seat }: { seat: Seated }) {
  const ways = contactOf(seat)
  if (ways.length === 0) return <span className="block text-sm text-muted">{t('departure.noContact')}</span>
  return ways.map((way) => (
    <a
      key={way}
      href={addressOf(way)}
      className="link tabular block w-fit py-1 text-sm wrap-anywhere pointer-coarse:py-3"
    >
      {way}
    </a>
  ))
}

/** A tel: link takes digits and a leading plus. */
function addressOf(way: string): string {
  return way.includes('@') ? `mailto:${way}` : `tel:${way.replace(/(?!^\+)\D/g, '')}`
}
