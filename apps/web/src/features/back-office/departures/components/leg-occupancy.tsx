import type { Manifest } from '@tiketbus/contract'
import { Link } from 'react-router'
import { t } from '../../../../texts/back-office/departures.ts'
import { OccupancyBar } from '../../shared/components/occupancy-bar.tsx'
import { soldPercent } from '../../shared/sold-percent.ts'
import { countLeg, legsOf, partText } from '../../shared/seats-of-part.ts'

/** How full the bus is on each leg; each leads to its seats. */
export function LegOccupancy({ manifest: { trip, seats } }: { manifest: Manifest }) {
  const legs = Array.from({ length: legsOf(trip) }, (_none, leg) => ({ leg, counts: countLeg(seats, leg) }))
  return (
    <ol aria-label={t('departure.legs')} className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
      {legs.map(({ leg, counts: { paid, unpaid, held, total } }) => {
        const bar = { total_kursi: total, terjual: paid, menunggu: unpaid, ditahan: held }
        return (
          <li key={leg} className="grid min-w-0 content-start gap-1">
            <Link
              to={`?naik=${leg}&turun=${leg + 1}`}
              replace
              preventScrollReset
              className="link w-fit max-w-full font-semibold wrap-anywhere pointer-coarse:py-2"
            >
              {partText(trip, { naik: leg, turun: leg + 1 })}
            </Link>
            <OccupancyBar seats={bar} />
            <span className="tabular text-sm text-muted">
              {t('departure.occupancy', { sold: paid, total, percent: soldPercent(bar) })}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
