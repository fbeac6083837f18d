import { seatLabelList, type Manifest } from '@tiketbus/contract'
import type { ReactNode } from 'react'
import { t } from '../../../../texts/back-office/counter.ts'
import { EditDialog } from './edit-dialog.tsx'
import type { useAdminForm } from '../use-admin-form.ts'
import { legsOf, partText, type WayPart } from '../seats-of-part.ts'

/** What a dialog about the chosen seats is opened with. */
export type SeatActProps = {
  readonly trip: Manifest['trip']
  readonly seats: readonly number[]
  readonly part: WayPart
  readonly onDone: () => void
  readonly onClose: () => void
}

type SeatActDialogProps<Values extends object, Body> = Pick<
  SeatActProps,
  'trip' | 'seats' | 'part' | 'onClose'
> & {
  readonly act: 'hold' | 'block'
  readonly form: ReturnType<typeof useAdminForm<Values, Body>>
  readonly send: (body: Body, key: string) => Promise<unknown>
  /** The fields. */
  readonly children: ReactNode
}

/** Keeps the chosen seats for a caller or for a channel. */
export function SeatActDialog<Values extends object, Body>(props: SeatActDialogProps<Values, Body>) {
  const { trip, seats, part, onClose, act, form, send, children } = props
  const labels = seatLabelList(trip, seats)
  const texts = {
    done: t(act === 'hold' ? 'seatActs.held' : 'seatActs.blocked', { seats: labels }),
    failed: t(`seatActs.${act}Failed`),
  }
  return (
    <EditDialog
      title={t(`seatActs.${act}Title`, { seats: labels })}
      submitLabel={t(`seatActs.${act}Yes`)}
      form={form}
      onSubmit={() => form.submit(send, texts)}
      onClose={onClose}
    >
      {legsOf(trip) > 1 && <p>{t('seatActs.way', { way: partText(trip, part) })}</p>}
      {children}
    </EditDialog>
  )
}
