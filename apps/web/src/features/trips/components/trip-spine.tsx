import type { TripBrief } from '@tiketbus/contract'
import { formatClock, formatDuration, formatTime, zoneName } from '../../../lib/dates.ts'
import { t } from '../../../texts/trips.ts'
import { StopLine } from '../../../ui/stop-line.tsx'
import { daysLater } from '../trip-days.ts'

/** The line from origin to destination: its times are the largest thing on a card. */
export function TripSpine({ trip }: { trip: TripBrief }) {
  const duration = formatDuration(trip.waktu_berangkat, trip.perkiraan_tiba)
  const later = daysLater(trip)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(2rem,0.6fr)_minmax(0,1fr)] gap-x-2 sm:gap-x-3">
      <Stop
        term={t('card.departure')}
        time={formatClock(trip.waktu_berangkat, trip.zona_asal)}
        spoken={formatTime(trip.waktu_berangkat, trip.zona_asal)}
        zone={zoneName(trip.zona_asal)}
        city={trip.asal}
        terminal={trip.terminal_asal}
      />
      <div className="flex min-w-0 flex-col items-center pt-3 text-sm text-muted sm:pt-4">
        <StopLine className="w-full" />
        {duration && (
          <span className="tabular mt-1 text-center leading-tight">
            <span className="sr-only">{t('card.duration', { duration })}</span>
            <span aria-hidden="true">{duration}</span>
          </span>
        )}
      </div>
      <Stop
        term={t('card.arrival')}
        time={trip.perkiraan_tiba ? formatClock(trip.perkiraan_tiba, trip.zona_tujuan) : '–'}
        spoken={
          trip.perkiraan_tiba
            ? `${formatTime(trip.perkiraan_tiba, trip.zona_tujuan)} ${later > 0 ? t('card.laterDay', { n: later }) : ''}`
            : t('card.arrivalUnknown')
        }
        zone={trip.perkiraan_tiba ? zoneName(trip.zona_tujuan) : ''}
        note={later > 0 ? t('card.laterDay', { n: later }) : undefined}
        city={trip.tujuan}
        terminal={trip.terminal_tujuan}
      />
    </div>
  )
}

type StopProps = {
  term: string
  time: string
  spoken: string
  zone: string
  note?: string | undefined
  city: string
  terminal: string | null
}

function Stop({ term, time, spoken, zone, note, city, terminal }: StopProps) {
  return (
    <div className="min-w-0">
      <p className="sr-only">
        {term}: {spoken}
      </p>
      <p aria-hidden="true" className="flex flex-wrap items-baseline gap-x-2 leading-none">
        <span className="tabular text-3xl font-extrabold whitespace-nowrap max-sm:w-full max-[22rem]:text-2xl sm:text-4xl">
          {time}
        </span>
        <span className="tabular mt-1 text-sm font-semibold text-muted">
          {zone}
          {note && <span className="ml-2 whitespace-nowrap text-warning">{note}</span>}
        </span>
      </p>
      <p className="mt-1.5 font-bold wrap-anywhere">{city}</p>
      <p className="text-sm text-muted wrap-anywhere">{terminal || t('card.terminal', { city })}</p>
    </div>
  )
}
