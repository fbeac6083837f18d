import type { LayoutSeat } from '@tiketbus/contract'
import type { KeyboardEvent } from 'react'
import { cx } from '../../../lib/cx.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/layouts.ts'
import type { Drawn } from '../layout-grid.ts'
import { ClassChip } from './layout-classes.tsx'
import { SeatFace, type SeatAppearance } from './seat-face.tsx'

type LayoutSeatProps = {
  readonly layout: Drawn
  readonly seat: LayoutSeat
  /** The names of its deck ('' on a bus with one) and row, and what it is next to. */
  readonly deck: string
  readonly row: string
  readonly place: string
  /** What it costs, in rupiah, if that is not the same for all seats. */
  readonly fare: number | undefined
  readonly appearance: SeatAppearance
  readonly isTabStop: boolean
  readonly onToggle: (seat: number) => void
  readonly onFocus: (seat: number) => void
  readonly onKey: (event: KeyboardEvent<HTMLButtonElement>, seat: number) => void
}

/** A seat of a layout as a toggle button; a booked one can be focused but not selected. */
export function LayoutSeatButton(props: LayoutSeatProps) {
  const { layout, seat, deck, row, place, fare, appearance, isTabStop, onToggle, onFocus, onKey } = props
  const isTaken = appearance === 'booked' || appearance === 'conflict'
  const label = seat.label || String(seat.nomor)
  const hasChip = !isTaken && Boolean(seat.kelas)
  const words = [
    t('layout.seat', { n: label }),
    seat.kelas || '',
    deck,
    t('layout.row', { n: row }),
    place,
    isTaken || fare === undefined ? '' : rupiah(fare),
    t(`seats.state.${appearance}`),
  ]
  return (
    <button
      type="button"
      data-seat={seat.nomor}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={appearance === 'selected'}
      aria-disabled={isTaken || undefined}
      aria-label={words.filter(Boolean).join(', ')}
      onClick={() => !isTaken && onToggle(seat.nomor)}
      onFocus={() => onFocus(seat.nomor)}
      onKeyDown={(event) => onKey(event, seat.nomor)}
      className={cx(
        'relative block aspect-square w-full scroll-mb-36 rounded-md transition-transform duration-150',
        isTaken ? 'cursor-not-allowed' : 'hover:-translate-y-0.5',
      )}
    >
      {/* A seat does not grow with larger text. */}
      <span
        className={cx(
          'contents',
          label.length > 2 ? '[&>span]:text-[min(0.875rem,15px)]' : '[&>span]:text-[min(0.875rem,18px)]',
        )}
      >
        <SeatFace
          appearance={appearance}
          number={label}
          foot={
            hasChip && (
              <span className="absolute inset-x-0 bottom-[2px] flex justify-center">
                <ClassChip drawn={layout} kelas={seat.kelas} />
              </span>
            )
          }
        />
      </span>
    </button>
  )
}
