import type { Ticket, TripBrief } from '@tiketbus/contract'
import { formatLongDate, formatTime } from '../../../lib/dates.ts'
import { formerTime } from '../former-time.ts'
import { StopLine } from '../../../ui/stop-line.tsx'

/** Origin, line, destination on one line of text; a long destination stands on the next, after the line. */
export function RouteLine({ route }: { route: Pick<TripBrief, 'asal' | 'tujuan'> }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="wrap-anywhere">{route.asal}</span>
      <span className="flex min-w-0 items-center gap-x-3">
        <StopLine className="w-10 shrink-0" />
        {/* Read and copied as the same words as in running text. */}
        <span className="sr-only"> → </span>
        <span className="min-w-0 wrap-anywhere">{route.tujuan}</span>
      </span>
    </span>
  )
}

type DepartsAtProps = {
  readonly route: Pick<TripBrief, 'waktu_berangkat' | 'zona_asal'>
  readonly ticket: Pick<Ticket, 'waktu_semula'>
}

/** Day and time, which stay together: 'Jumat, 1 Januari 2027' and '20.00 WIB'; then the time that was announced first. */
export function DepartsAt({ route, ticket }: DepartsAtProps) {
  const former = formerTime(ticket, route)
  return (
    <p className="tabular mt-1 flex flex-wrap gap-x-2">
      <span>{formatLongDate(route.waktu_berangkat, route.zona_asal)}</span>{' '}
      <strong className="whitespace-nowrap">{formatTime(route.waktu_berangkat, route.zona_asal)}</strong>
      {former && <span className="font-semibold text-warning">{former}</span>}
    </p>
  )
}
