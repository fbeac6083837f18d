import { adminBlocks, seatLabelList, type Manifest, type SeatBlock } from '@tiketbus/contract'
import { formatDateTime } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/counter.ts'
import { Button } from '../../../../ui/button.tsx'
import { unblockSeats } from '../api/counter.ts'
import { blockText } from '../channels.ts'
import { groupBlocks, type BlockGroup } from '../kept-seats.ts'
import { legsOf, partText } from '../seats-of-part.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { May } from './may.tsx'

type BlockListProps = {
  readonly trip: Manifest['trip']
  readonly blocks: readonly SeatBlock[]
  /** The level of its heading on the page. */
  readonly heading?: 'h2' | 'h3'
}

/** The blocks of a departure, for whom, until when and why, each to be lifted [S720]; nothing without any. */
export function BlockList({ trip, blocks, heading: Heading = 'h3' }: BlockListProps) {
  const groups = groupBlocks(blocks)
  if (groups.length === 0) return null
  return (
    <section className="mt-6">
      <Heading className="mb-2 font-bold">{t('kept.blocks')}</Heading>
      <ul className="grid gap-4">
        {groups.map((group) => (
          <li key={JSON.stringify(group)} className="border-t border-line pt-3">
            <BlockLine trip={trip} group={group} hasLegs={legsOf(trip) > 1} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type BlockLineProps = {
  readonly trip: Manifest['trip']
  readonly group: BlockGroup
  readonly hasLegs: boolean
}

/** One block, with the step that lifts it. */
export function BlockLine({ trip, group, hasLegs }: BlockLineProps) {
  const { seats, naik, turun, until, reason } = group
  const mutation = useAdminMutation(() => undefined, undefined, true)
  const labels = seatLabelList(trip, seats)
  const unblock = () =>
    mutation.run(() => unblockSeats(trip.id_rute, { nomor_kursi: [...seats], naik, turun }), {
      done: t('seatActs.unblocked', { seats: labels }),
      failed: t('seatActs.unblockFailed'),
    })
  return (
    <div className="grid gap-1">
      <span className="font-semibold wrap-anywhere">{t('seatActs.chosen', { seats: labels })}</span>
      <span className="text-sm wrap-anywhere">
        {blockText(group, formatDateTime(until, trip.zona_asal))}
        {hasLegs && ` · ${partText(trip, { naik, turun })}`}
      </span>
      <span className="text-sm text-muted wrap-anywhere">{reason}</span>
      <May make={adminBlocks.unblockSeats}>
        <Button size="sm" variant="secondary" className="w-fit" busy={mutation.busy} onClick={unblock}>
          {t('kept.unblockThese')}
          <span className="sr-only"> {t('kept.unblockOf', { seats: labels })}</span>
        </Button>
      </May>
    </div>
  )
}
