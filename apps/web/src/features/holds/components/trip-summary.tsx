import type { Trip } from '@tiketbus/contract'
import { formatLongDate } from '../../../lib/dates.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/holds.ts'
import { Card, Facts } from '../../../ui/card.tsx'
import { TripSpine } from '../../trips/index.ts'

/** The departure whose seats are being chosen. */
export function TripSummary({ trip }: { trip: Trip }) {
  return (
    <Card as="section" aria-labelledby="trip-summary" className="grid gap-5">
      <h2 id="trip-summary" className="text-lg font-bold">
        {t('choose.trip')}
      </h2>
      <TripSpine trip={trip} />
      <Facts
        className="border-t border-line pt-4"
        facts={[
          { term: t('choose.date'), value: formatLongDate(trip.waktu_berangkat, trip.zona_asal) },
          { term: t('choose.bus'), value: trip.nama_bus },
          { term: t('choose.price'), value: rupiah(trip.harga) },
          { term: t('choose.facilities'), value: trip.fasilitas || t('choose.facilitiesDefault') },
        ]}
      />
    </Card>
  )
}
