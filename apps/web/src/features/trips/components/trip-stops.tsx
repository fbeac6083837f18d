import type { TripBrief } from '@tiketbus/contract'
import { formatClock, formatLongDate, zoneName } from '../../../lib/dates.ts'
import { t } from '../../../texts/trips.ts'
import { StopLine } from '../../../ui/stop-line.tsx'
import { arrivalDay } from '../trip-days.ts'

type TripStopsProps = {
  readonly trip: TripBrief
  /** With the day of departure. The day of arrival is shown whenever it is another one. */
  readonly withDay?: boolean
  /** The departure's time before it was moved; '' if it was not. */
  readonly former?: string
}

/** Both stops, one below the other: time, city, terminal. */
export function TripStops({ trip, withDay = false, former }: TripStopsProps) {
  const { waktu_berangkat, perkiraan_tiba, zona_asal, zona_tujuan } = trip
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <StopLine vertical className="row-span-2 py-2" />
      <Stop
        spoken={t('card.departure')}
        time={formatClock(waktu_berangkat, zona_asal)}
        zone={zoneName(zona_asal)}
        day={withDay ? formatLongDate(waktu_berangkat, zona_asal) : ''}
        city={trip.asal}
        terminal={trip.terminal_asal}
        notes={[trip.alamat_asal, trip.petunjuk_asal]}
        former={former}
      />
      <Stop
        spoken={t('card.arrival')}
        time={perkiraan_tiba ? formatClock(perkiraan_tiba, zona_tujuan) : '–'}
        zone={perkiraan_tiba ? zoneName(zona_tujuan) : ''}
        day={arrivalDay(trip)}
        city={trip.tujuan}
        terminal={trip.terminal_tujuan}
        notes={[trip.alamat_tujuan, trip.petunjuk_tujuan]}
        className="pt-4"
      />
    </div>
  )
}

type StopProps = {
  /** 'Berangkat' or 'Perkiraan tiba', for a screen reader. */
  spoken: string
  time: string
  zone: string
  day: string
  city: string
  terminal: string | null
  /** Address and directions of a point. */
  notes: readonly (string | null | undefined)[]
  former?: string | undefined
  className?: string
}

function Stop({ spoken, time, zone, day, city, terminal, notes, former, className }: StopProps) {
  return (
    <div className={className}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="tabular text-2xl leading-tight font-extrabold whitespace-nowrap">
          <span className="sr-only">{spoken}: </span>
          {time}
          {zone && <span className="text-base font-semibold text-muted"> {zone}</span>}
        </span>{' '}
        <span className="min-w-0 text-lg font-semibold wrap-break-word">{city}</span>
      </p>
      <p className="text-sm text-muted wrap-break-word">{terminal || t('trip.terminal', { city })}</p>
      {notes.map(
        (note) =>
          note && (
            <p key={note} className="text-sm text-muted wrap-break-word">
              {note}
            </p>
          ),
      )}
      {day && <p className="tabular text-sm text-muted">{day}</p>}
      {former && <p className="tabular text-sm font-semibold text-warning">{former}</p>}
    </div>
  )
}
