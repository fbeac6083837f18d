import {
  adminBlocks,
  COUNTER_CHANNEL,
  seatLabelList,
  type KeptSeats,
  type Manifest,
} from '@tiketbus/contract'
import { formatDateTime } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/counter.ts'
import { Button } from '../../../../ui/button.tsx'
import { unblockSeats } from '../../shared/api/counter.ts'
import { May } from '../../shared/components/may.tsx'
import { CallerLinks, PhoneHoldActs } from '../../shared/components/phone-hold-acts.tsx'
import { useHoldDialog } from '../../shared/components/phone-hold-dialogs.tsx'
import { holdWords } from '../../shared/phone-hold-words.ts'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { groupBlocks, type BlockGroup } from '../../shared/kept-seats.ts'
import { partText } from '../../shared/seats-of-part.ts'

type KeptListProps = {
  readonly trip: Manifest['trip']
  readonly kept: Pick<KeptSeats, 'holds' | 'blocks'>
}

/** What is kept for callers, and what is blocked, below the map; nothing without any. */
export function KeptList({ trip, kept }: KeptListProps) {
  const hasLegs = (trip.jumlah_ruas ?? 1) > 1
  const dialogs = useHoldDialog()
  const groups = groupBlocks(kept.blocks)
  return (
    <>
      {kept.holds.length > 0 && (
        <section className="mt-6">
          <h3 className="mb-2 font-bold">{t('kept.holds')}</h3>
          <ul className="grid gap-4">
            {kept.holds.map((hold) => {
              const words = holdWords(hold)
              return (
                <li key={hold.id_reservasi} className="grid gap-1 border-t border-line pt-3">
                  <CallerLinks hold={hold} />
                  <span className="text-sm wrap-anywhere">
                    {t('seatActs.chosen', words)}
                    {hasLegs && ` · ${words.way}`}
                  </span>
                  <span className="tabular text-sm text-muted">
                    {t('phoneHolds.until')} {words.until}
                  </span>
                  <div className="mt-1 flex flex-wrap items-center gap-2">
                    <PhoneHoldActs hold={hold} onOpen={dialogs.open} isOnDeparture />
                  </div>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {groups.length > 0 && (
        <section className="mt-6">
          <h3 className="mb-2 font-bold">{t('kept.blocks')}</h3>
          <ul className="grid gap-4">
            {groups.map((group) => (
              <BlockLine key={JSON.stringify(group)} trip={trip} group={group} hasLegs={hasLegs} />
            ))}
          </ul>
        </section>
      )}
      {dialogs.dialog}
    </>
  )
}

type BlockLineProps = {
  readonly trip: Manifest['trip']
  readonly group: BlockGroup
  readonly hasLegs: boolean
}

function BlockLine({ trip, group, hasLegs }: BlockLineProps) {
  const { seats, naik, turun, channel, until, reason } = group
  const mutation = useAdminMutation(() => undefined, undefined, true)
  const labels = seatLabelList(trip, seats)
  const name = channel === COUNTER_CHANNEL ? t('kept.counter') : channel
  const unblock = () =>
    mutation.run(() => unblockSeats(trip.id_rute, { nomor_kursi: [...seats], naik, turun }), {
      done: t('seatActs.unblocked', { seats: labels }),
      failed: t('seatActs.unblockFailed'),
    })
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <span className="font-semibold wrap-anywhere">{t('seatActs.chosen', { seats: labels })}</span>
      <span className="text-sm wrap-anywhere">
        {t('kept.block', { channel: name, until: formatDateTime(until, trip.zona_asal) })}
        {hasLegs && ` · ${partText(trip, { naik, turun })}`}
      </span>
      <span className="text-sm text-muted wrap-anywhere">{reason}</span>
      <May make={adminBlocks.unblockSeats}>
        <Button size="sm" variant="secondary" className="w-fit" busy={mutation.busy} onClick={unblock}>
          {t('kept.unblockThese')}
          <span className="sr-only"> {t('kept.unblockOf', { seats: labels })}</span>
        </Button>
      </May>
    </li>
  )
}
