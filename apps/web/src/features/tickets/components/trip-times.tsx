import type { TripBrief } from '@tiketbus/contract'
import { formatClock, formatLongDate, calendarDay, zoneName } from '../../../lib/dates.ts'
import { t } from '../../../texts/tickets.ts'
import { StopLine } from '../../../ui/stop-line.tsx'

/** Both stops: time, city, terminal; the arrival's day if it differs; `former` after the departure's time. */
export function TripTimes({ trip, former }: { trip: TripBrief; former: string }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <StopLine vertical className="row-span-2 py-2" />
      <Stop
        time={formatClock(trip.waktu_berangkat, trip.zona_asal)}
        zone={zoneName(trip.zona_asal)}
        day={formatLongDate(trip.waktu_berangkat, trip.zona_asal)}
        city={trip.asal}
        terminal={trip.terminal_asal}
        former={former}
      />
      <Stop
        time={trip.perkiraan_tiba ? formatClock(trip.perkiraan_tiba, trip.zona_tujuan) : '–'}
        zone={trip.perkiraan_tiba ? zoneName(trip.zona_tujuan) : ''}
        day={arrivalDay(trip)}
        city={trip.tujuan}
        terminal={trip.terminal_tujuan}
        className="pt-4"
      />
    </div>
  )
}

type StopProps = {
  time: string
  zone: string
  day: string
  city: string
  terminal: string | null
  former?: string
  className?: string
}

function Stop({ time, zone, day, city, terminal, former, className }: StopProps) {
  return (
    <div className={className}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="tabular text-2xl leading-tight font-extrabold whitespace-nowrap">
          {time}
          {zone && <span className="text-base font-semibold text-muted"> {zone}</span>}
        </span>{' '}
        <span className="text-lg font-semibold wrap-anywhere">{city}</span>
      </p>
      <p className="text-sm text-muted wrap-anywhere">{terminal || t('ticket.terminal', { city })}</p>
      {day && <p className="tabular text-sm text-muted">{day}</p>}
      {former && <p className="tabular text-sm font-semibold text-warning">{former}</p>}
    </div>
  )
}

function arrivalDay(trip: TripBrief): string {
  if (!trip.perkiraan_tiba) return ''
  const sameDay =
    calendarDay(trip.waktu_berangkat, trip.zona_asal) === calendarDay(trip.perkiraan_tiba, trip.zona_tujuan)
  return sameDay ? '' : formatLongDate(trip.perkiraan_tiba, trip.zona_tujuan)
}
