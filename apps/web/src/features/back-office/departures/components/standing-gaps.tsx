import {
  GAP_REASONS,
  MAX_NAMED_GAPS,
  seatLabelList,
  type StandingBlock,
  type StandingGap,
} from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDateTime } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/standing-blocks.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { standingBlockQuery } from '../api/standing-blocks.ts'

type GapsProps = { readonly block: StandingBlock; readonly onClose: () => void }

/** The departures on which a standing block lacks seats, and why [B922]. */
export function StandingGaps({ block, onClose }: GapsProps) {
  const query = useQuery(standingBlockQuery(block.id_blok))
  return (
    <Dialog title={t('standing.gapsTitle')} size="md" onClose={onClose}>
      <Loaded query={query} failed={t('standing.loadFailed')} loading={<Skeleton className="h-40" />}>
        {({ data: { konflik } }) =>
          konflik.length === 0 ? (
            <p>{t('standing.gapsNone')}</p>
          ) : (
            <>
              <p className="mb-3 text-sm text-muted">{t('standing.gapsHelp', { most: MAX_NAMED_GAPS })}</p>
              <GapList gaps={konflik} hasLinks />
            </>
          )
        }
      </Loaded>
    </Dialog>
  )
}

type GapListProps = {
  readonly gaps: readonly StandingGap[]
  /** Not from a form, which would be lost. */
  readonly hasLinks?: boolean
}

/** Departures that lack seats, each with which and why. */
export const GapList = ({ gaps, hasLinks = false }: GapListProps) => (
  <ul className="grid gap-3">
    {gaps.map((gap) => (
      <li key={gap.id_rute} className="grid gap-1 border-t border-line pt-3">
        {hasLinks ? (
          <Link className="link tappable font-semibold" to={adminPaths.route(gap.id_rute)}>
            {departureOf(gap)}
          </Link>
        ) : (
          <span className="font-semibold">{departureOf(gap)}</span>
        )}
        <span className="text-sm wrap-anywhere">{[gap.nama_bus, ...whyOf(gap)].join(' · ')}</span>
      </li>
    ))}
  </ul>
)

const departureOf = ({ asal, tujuan, waktu_berangkat, zona_asal }: StandingGap): string =>
  `${t('standing.line', { from: asal, to: tujuan })}, ${formatDateTime(waktu_berangkat, zona_asal)}`

/** 'Kursi 7, 8: terjual atau ditahan', one for each reason. */
const whyOf = (gap: StandingGap): string[] =>
  GAP_REASONS.flatMap((why) => {
    const seats = gap.kursi.filter(({ sebab }) => sebab === why).map(({ nomor_kursi }) => nomor_kursi)
    if (seats.length === 0) return []
    return [t('standing.gap', { seats: seatLabelList(gap, seats), why: t(`standing.why.${why}`) })]
  })
