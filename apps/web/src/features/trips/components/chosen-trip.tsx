import { useQuery } from '@tanstack/react-query'
import { formatShortDate, formatTime, shortDay } from '../../../lib/dates.ts'
import { partIn, returnDayIn } from '../../../lib/paths.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/trips.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { tripQuery } from '../api/trips.ts'
import { fareOf } from '../fare.ts'
import { wayBackFrom } from '../way-back.ts'

/** The departure that a guest chose before the login was required. Renders nothing if it cannot be loaded. */
export function ChosenTrip({ idRute, query }: { idRute: number; query: URLSearchParams }) {
  const { data: reply, isError } = useQuery(tripQuery(idRute, partIn(query)))
  const pulang = returnDayIn(query)
  const trip = reply?.data
  if (isError) return null
  const back = trip && wayBackFrom(trip, pulang)
  return (
    <Card
      as="section"
      aria-labelledby="chosen-trip"
      className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm text-muted"
    >
      <p id="chosen-trip">{t('chosen.title')}</p>
      {trip === undefined ? (
        <Skeleton className="h-16" />
      ) : (
        <>
          <p className="text-lg leading-snug font-bold text-ink wrap-break-word">
            {t('chosen.route', { asal: trip.asal, tujuan: trip.tujuan })}
          </p>
          <p className="tabular wrap-break-word">
            <span className="font-semibold text-ink">
              {formatShortDate(trip.waktu_berangkat, trip.zona_asal)},{' '}
              {formatTime(trip.waktu_berangkat, trip.zona_asal)}
            </span>{' '}
            · {trip.nama_bus}
          </p>
          <p className="tabular">
            {fareOf(trip).isLowest && `${t('card.from')} `}
            {rupiah(fareOf(trip).harga)}
            {t('chosen.perSeat')} · {t('chosen.seats', { n: trip.kursi_tersedia, total: trip.total_kursi })}
          </p>
          {back && <p className="tabular">{t('chosen.back', { day: shortDay(back.tanggal) })}</p>}
        </>
      )}
      <p>{t('chosen.help')}</p>
    </Card>
  )
}
