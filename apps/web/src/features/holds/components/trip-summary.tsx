import { facilitiesOf, type Trip } from '@tiketbus/contract'
import { formatLongDate, shortDay } from '../../../lib/dates.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/holds.ts'
import { Card } from '../../../ui/card.tsx'
import { TripLine, type WayBack } from '../../trips/index.ts'

/** The departure whose seats are being chosen; compact on a phone, to leave room for the seats. */
export function TripSummary({ trip, back }: { trip: Trip; back: WayBack | undefined }) {
  const facts = [
    { term: t('choose.date'), value: formatLongDate(trip.waktu_berangkat, trip.zona_asal) },
    { term: t('choose.bus'), value: trip.nama_bus },
    { term: t('choose.price'), value: `${rupiah(trip.harga)} ${t('choose.perSeat')}` },
    {
      term: t('choose.facilities'),
      value: facilitiesOf(trip.fasilitas).join(', ') || t('choose.facilitiesDefault'),
    },
  ]
  return (
    <Card as="section" aria-labelledby="trip-summary" className="grid gap-4 max-lg:gap-3 max-lg:p-4">
      <h2 id="trip-summary" className="text-lg font-bold max-lg:sr-only">
        {t('choose.trip')}
      </h2>
      <TripLine trip={trip} />
      <dl className="grid gap-x-6 gap-y-1 border-t border-line pt-4 text-sm max-lg:flex max-lg:flex-wrap max-lg:pt-3 lg:grid-cols-2 lg:gap-y-4 lg:text-base">
        {facts.map(({ term, value }) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-muted max-lg:sr-only">{term}</dt>
            <dd className="tabular font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {back && (
        <p className="tabular text-sm max-lg:-mt-2 lg:text-base">
          <span className="text-muted">{t('choose.back')}</span>{' '}
          <span className="font-semibold">{shortDay(back.tanggal)}</span>
          {back.tanggal > back.pulang && ` ${t('choose.backArrival')}`} · {t('choose.backLater')}
        </p>
      )}
    </Card>
  )
}
