import type { ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'

/** How a seat is shown: its state in the bus, or selected in this tab. */
export type SeatAppearance = 'available' | 'selected' | 'booked' | 'my_reservation' | 'conflict'

// States differ in shape, icon and line as well, for people who cannot distinguish the colours.
const styles: Record<SeatAppearance, string> = {
  available: 'border-2 border-brand bg-surface text-brand',
  selected: 'border-2 border-brand bg-brand text-on-brand',
  // Quiet: what cannot be had must not catch the eye.
  booked: 'bg-sunken text-muted',
  my_reservation: 'border-2 border-info bg-info-soft text-info',
  conflict: 'border-2 border-danger bg-danger-soft text-danger',
}

const marks: Partial<Record<SeatAppearance, { icon: IconName; className: string }>> = {
  selected: { icon: 'check', className: 'bg-amber text-on-amber' },
  my_reservation: { icon: 'clock', className: 'bg-info text-surface' },
  conflict: { icon: 'alert', className: 'bg-danger text-surface' },
}

type SeatFaceProps = {
  readonly appearance: SeatAppearance
  readonly number?: number | string
  /** In place of the backrest. */
  readonly foot?: ReactNode
}

/** A seat's picture: number and backrest, with a mark for a chosen, held or conflicting one; a booked one is flat and struck through. */
export function SeatFace({ appearance, number, foot }: SeatFaceProps) {
  const mark = marks[appearance]
  return (
    <span
      aria-hidden="true"
      className={cx(
        'tabular relative flex size-full flex-col items-center justify-center rounded-t-md rounded-b-sm text-sm leading-none font-bold',
        styles[appearance],
      )}
    >
      {appearance !== 'booked' && !foot && (
        <span className="absolute inset-x-[6px] bottom-[4px] h-[4px] rounded-full bg-current opacity-35" />
      )}
      {number !== undefined && (
        <span
          className={appearance === 'booked' ? 'font-normal line-through' : foot ? '-mt-[10px]' : '-mt-[4px]'}
        >
          {number}
        </span>
      )}
      {foot}
      {mark && (
        <span
          className={cx(
            'absolute -top-[6px] -right-[6px] inline-flex size-[18px] items-center justify-center rounded-full ring-2 ring-surface',
            mark.className,
          )}
        >
          <Icon name={mark.icon} className="size-[12px] [stroke-width:3]" />
        </span>
      )}
    </span>
  )
}
