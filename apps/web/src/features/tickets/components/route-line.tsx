import type { TripBrief } from '@tiketbus/contract'
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
