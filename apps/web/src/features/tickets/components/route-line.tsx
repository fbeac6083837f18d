import type { Ticket, TripBrief } from '@tiketbus/contract'
import { formatLongDate, formatTime } from '../../../lib/dates.ts'
import { formerTime } from '../former-time.ts'
import { StopLine } from '../../../ui/stop-line.tsx'

/** Origin, line, destination in one line of text; a long destination wraps after the line. */
export function RouteLine({ route }: { route: Pick<TripBrief, 'asal' | 'tujuan'> }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 wrap-break-word">{route.asal}</span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-3">
        <StopLine className="w-10 shrink-0" />
        {/* Screen readers and copied text get an arrow instead of the drawn line. */}
        <span className="sr-only"> → </span>
        <span className="min-w-0 wrap-break-word">{route.tujuan}</span>
      </span>
    </span>
  )
}

type DepartsAtProps = {
  readonly route: Pick<TripBrief, 'waktu_berangkat' | 'zona_asal'>
  readonly ticket: Pick<Ticket, 'waktu_semula'>
}

/**
 * Day and time, which do not wrap apart: 'Jumat, 1 Januari 2027' and '20.00 WIB'; then the original time if it moved. On a
 * phone always below each other: only some of them would fit on one line.
 */
export function DepartsAt({ route, ticket }: DepartsAtProps) {
  const former = formerTime(ticket, route)
  return (
    <p className="tabular mt-1 grid gap-x-2 sm:flex sm:flex-wrap">
      <span>{formatLongDate(route.waktu_berangkat, route.zona_asal)}</span>{' '}
      <strong className="whitespace-nowrap">{formatTime(route.waktu_berangkat, route.zona_asal)}</strong>
      {former && <span className="font-semibold text-warning">{former}</span>}
    </p>
  )
}
