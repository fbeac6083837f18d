import { adminBlocks, adminPhoneHolds, seatLabelList, type Manifest } from '@tiketbus/contract'
import { useState } from 'react'
import { t } from '../../../../texts/back-office/counter.ts'
import { Button } from '../../../../ui/button.tsx'
import { LOCK, PHONE } from '../../../../ui/rare-icons.ts'
import { unblockSeats } from '../../shared/api/counter.ts'
import type { ChannelOption } from '../../shared/channels.ts'
import { BlockSeatsDialog } from '../../shared/components/block-seats-dialog.tsx'
import { May } from '../../shared/components/may.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import type { WayPart } from '../../shared/seats-of-part.ts'
import { HoldSeatsDialog } from './hold-seats-dialog.tsx'

type SeatActsProps = {
  readonly trip: Manifest['trip']
  readonly part: WayPart
  /** The chosen seats, ascending; those of them that somebody has on this part, and those that are blocked. */
  readonly chosen: readonly number[]
  readonly taken: readonly number[]
  readonly blocked: readonly number[]
  readonly channels: readonly ChannelOption[]
  readonly onClear: () => void
}

/** What may be done with the seats that were chosen on the map. */
export function SeatActs({ trip, part, chosen, taken, blocked, channels, onClear }: SeatActsProps) {
  const [open, setOpen] = useState<'hold' | 'block'>()
  const mutation = useAdminMutation(onClear, undefined, true)
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    onClear()
  }
  const dialog = { trip, part, seats: chosen, onDone: done, onClose: close }
  const canHold = taken.length === 0
  const unblock = () =>
    mutation.run(() => unblockSeats(trip.id_rute, { nomor_kursi: [...blocked], ...part }), {
      done: t('seatActs.unblocked', { seats: seatLabelList(trip, blocked) }),
      failed: t('seatActs.unblockFailed'),
    })
  if (chosen.length === 0) return <p className="mt-4 text-sm text-muted">{t('seatActs.hint')}</p>
  return (
    <div
      role="group"
      aria-label={t('seatActs.label')}
      className="sticky bottom-0 z-10 mt-4 grid gap-3 border-t border-line bg-surface py-3"
    >
      <p role="status" className="font-semibold wrap-anywhere">
        {t('seatActs.chosen', { seats: seatLabelList(trip, chosen) })}
      </p>
      {taken.length > 0 && (
        <p className="text-sm text-muted">{t('seatActs.taken', { seats: seatLabelList(trip, taken) })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {canHold && (
          <May make={adminPhoneHolds.placeHold}>
            <Button icon={PHONE} onClick={() => setOpen('hold')}>
              {t('seatActs.hold')}
            </Button>
          </May>
        )}
        {canHold && (
          <May make={adminBlocks.blockSeats}>
            <Button variant="secondary" icon={LOCK} onClick={() => setOpen('block')}>
              {t('seatActs.block')}
            </Button>
          </May>
        )}
        {canHold && blocked.length > 0 && (
          <May make={adminBlocks.unblockSeats}>
            <Button variant="secondary" busy={mutation.busy} onClick={unblock}>
              {t('seatActs.unblock')}
            </Button>
          </May>
        )}
        <Button variant="quiet" onClick={onClear}>
          {t('seatActs.clear')}
        </Button>
      </div>
      {open === 'hold' && <HoldSeatsDialog {...dialog} channels={channels} />}
      {open === 'block' && <BlockSeatsDialog {...dialog} />}
    </div>
  )
}
