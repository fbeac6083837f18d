import type { TripBrief } from '@tiketbus/contract'
import { cx } from '../../../lib/cx.ts'
import { formatClock, formatDuration, formatTime, zoneName } from '../../../lib/dates.ts'
import { t as commonText } from '../../../texts/common.ts'
import { t } from '../../../texts/trips.ts'
import { StopLine } from '../../../ui/stop-line.tsx'
import { daysLater } from '../trip-days.ts'

type TripLineProps = {
  readonly trip: TripBrief
  /** The id of the spoken time of departure, for a description. */
  readonly departureId?: string
}

/** The line from origin to destination. Its times are the largest text on a card; each place has half of the width. */
export function TripLine({ trip, departureId }: TripLineProps) {
  const { waktu_berangkat, perkiraan_tiba, zona_asal, zona_tujuan } = trip
  const duration = formatDuration(waktu_berangkat, perkiraan_tiba)
  const later = daysLater(trip)
  const note = later > 0 ? t('card.laterDay', { n: later }) : ''
  return (
    <div className="trip-line min-w-0">
      <div aria-hidden="true" className="trip-times">
        <Time time={formatClock(waktu_berangkat, zona_asal)} zone={zoneName(zona_asal)} />
        <div className="min-w-0 pt-1 text-center text-xs text-muted sm:pt-2.5 sm:text-sm">
          <StopLine className="w-full" />
          {duration && <span className="tabular block leading-tight sm:mt-0.5">{duration}</span>}
        </div>
        <Time
          time={perkiraan_tiba ? formatClock(perkiraan_tiba, zona_tujuan) : '–'}
          zone={perkiraan_tiba ? zoneName(zona_tujuan) : ''}
          note={note}
          end
        />
      </div>
      <div className="mt-1 grid grid-cols-2 gap-x-4 sm:mt-1.5">
        <Place
          id={departureId}
          spoken={`${t('card.departure')}: ${formatTime(waktu_berangkat, zona_asal)}`}
          city={trip.asal}
          terminal={trip.terminal_asal}
        />
        {duration && <p className="sr-only">{t('card.duration', { duration })}</p>}
        <Place
          spoken={`${t('card.arrival')}: ${perkiraan_tiba ? `${formatTime(perkiraan_tiba, zona_tujuan)} ${note}` : t('card.arrivalUnknown')}`}
          city={trip.tujuan}
          terminal={trip.terminal_tujuan}
          end
        />
      </div>
    </div>
  )
}

type TimeProps = { time: string; zone: string; note?: string; end?: boolean }

function Time({ time, zone, note, end = false }: TimeProps) {
  return (
    <p className={cx('tabular flex items-end gap-x-1 leading-none sm:gap-x-2', end && 'text-right')}>
      <span className="block trip-time">{time}</span>
      <span className="grid gap-0.5 pb-0.5 text-left text-xs font-semibold whitespace-nowrap text-muted sm:pb-1 sm:text-sm sm:leading-none">
        {note && <span className="font-semibold text-muted">{note}</span>}
        <span>{zone}</span>
      </span>
    </p>
  )
}

type PlaceProps = {
  id?: string | undefined
  spoken: string
  city: string
  terminal: string | null
  end?: boolean
}

function Place({ id, spoken, city, terminal, end = false }: PlaceProps) {
  return (
    <div className={cx('min-w-0', end && 'text-right')}>
      <p id={id} className="sr-only">
        {spoken}
      </p>
      <p className="leading-snug font-bold wrap-break-word max-sm:text-[0.9375rem]">{city}</p>
      <p className="text-sm leading-snug text-muted wrap-break-word max-sm:text-[0.8125rem] sm:mt-0.5">
        {terminal || commonText('trip.terminal', { city })}
      </p>
    </div>
  )
}
