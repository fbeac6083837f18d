import { TICKET_PREFIX, type ManifestSeat } from '@tiketbus/contract'
import { t } from '../../../../texts/back-office/departures.ts'
import { contactOf } from '../../shared/manifest.ts'

type Seated = Pick<ManifestSeat, 'nomor_kursi' | 'nama_penumpang' | 'id_tiket'>

/** Seat, name and ticket number of a passenger. */
export function PassengerName({ seat }: { seat: Seated }) {
  return (
    <span className="flex items-start gap-3 md:min-w-36">
      <span className="tabular inline-flex size-9 shrink-0 items-center justify-center rounded-sm bg-sunken font-bold">
        <span className="sr-only">{t('departure.seat')} </span>
        {seat.nomor_kursi}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          {seat.nama_penumpang ?? t('departure.noName')}
        </span>
        {seat.id_tiket !== null && (
          <span className="tabular block text-sm text-muted">{`${TICKET_PREFIX}${seat.id_tiket}`}</span>
        )}
      </span>
    </span>
  )
}

/** Phone and e-mail as links. */
export function PassengerContact({ seat }: { seat: Pick<ManifestSeat, 'kontak'> }) {
  const ways = contactOf(seat)
  if (ways.length === 0) return <span className="text-muted">{t('departure.noContact')}</span>
  return ways.map((way) => (
    <a key={way} href={addressOf(way)} className="link tabular block py-1 text-sm wrap-anywhere md:min-w-36">
      {way}
    </a>
  ))
}

/** A tel: link takes digits and a leading plus. */
function addressOf(way: string): string {
  return way.includes('@') ? `mailto:${way}` : `tel:${way.replace(/(?!^\+)\D/g, '')}`
}
