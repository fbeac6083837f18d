import { facilitiesOf, type Trip } from '@tiketbus/contract'
import { useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { formatLongDate, formatShortDate, formatTime, shortDay } from '../../../lib/dates.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/holds.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { BusName, fareOf, TripLine, type WayBack } from '../../trips/index.ts'

/** The fare of a seat: the lowest one, and marked so, if the classes have fares of their own [S710]. */
function priceOf(trip: Trip): string {
  const { harga, isLowest } = fareOf(trip)
  return isLowest ? t('choose.priceFrom', { price: rupiah(harga) }) : rupiah(harga)
}

/** The departure whose seats are being chosen; on a phone a line that opens, to leave room for the seats. */
export function TripSummary({ trip, back }: { trip: Trip; back: WayBack | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const facts = [
    { term: t('choose.date'), value: formatLongDate(trip.waktu_berangkat, trip.zona_asal) },
    { term: t('choose.bus'), value: <BusName name={trip.nama_bus} /> },
    { term: t('choose.price'), value: `${priceOf(trip)} ${t('choose.perSeat')}` },
    {
      term: t('choose.facilities'),
      value: facilitiesOf(trip.fasilitas).join(', ') || t('choose.facilitiesDefault'),
    },
  ]
  return (
    <Card as="section" aria-labelledby="trip-summary" className="max-lg:p-0">
      <h2 id="trip-summary" className="text-lg font-bold max-lg:sr-only">
        {t('choose.trip')}
      </h2>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="trip-facts"
        onClick={() => setOpen(!isOpen)}
        className="tabular flex min-h-11 w-full items-center gap-2 px-3 py-1 text-left text-sm leading-snug lg:hidden"
      >
        <span className="min-w-0 grow">
          <span className="mr-1 inline-block font-bold">
            {formatShortDate(trip.waktu_berangkat, trip.zona_asal)},{' '}
            {formatTime(trip.waktu_berangkat, trip.zona_asal)}
          </span>{' '}
          <span className="inline-block font-bold">{priceOf(trip)}</span>{' '}
          <span className="block text-muted">
            {t('choose.line', { asal: trip.asal, tujuan: trip.tujuan })}
          </span>
        </span>
        <Icon name="chevronDown" className={cx('shrink-0 text-muted', isOpen && 'rotate-180')} />
      </button>
      <div
        id="trip-facts"
        className={cx(
          'grid gap-4 max-lg:gap-3 max-lg:border-t max-lg:border-line max-lg:p-3 lg:mt-4',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <TripLine trip={trip} />
        <dl className="grid gap-x-6 gap-y-1 border-t border-line pt-4 text-sm max-lg:flex max-lg:flex-wrap max-lg:pt-3 lg:grid-cols-2 lg:gap-y-4 lg:text-base">
          {facts.map(({ term, value }) => (
            <div key={term} className="min-w-0">
              <dt className="text-sm text-muted max-lg:sr-only">{term}</dt>
              <dd className="tabular font-semibold wrap-break-word">{value}</dd>
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
      </div>
    </Card>
  )
}
