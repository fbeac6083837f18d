import type { KeyboardEvent } from 'react'
import { cx } from '../../../lib/cx.ts'
import { t } from '../../../texts/seats.ts'
import { placeOf } from '../seat-layout.ts'
import { SeatFace, type SeatAppearance } from './seat-face.tsx'

type SeatButtonProps = {
  readonly seat: number
  readonly appearance: SeatAppearance
  /** Whether this seat is the map's tab stop. */
  readonly isTabStop: boolean
  readonly onToggle: (seat: number) => void
  readonly onFocus: (seat: number) => void
  readonly onKey: (event: KeyboardEvent<HTMLButtonElement>, seat: number) => void
}

/** A seat as a toggle button; a booked one can be focused but not selected. */
export function SeatButton({ seat, appearance, isTabStop, onToggle, onFocus, onKey }: SeatButtonProps) {
  const { row, atWindow } = placeOf(seat)
  const isTaken = appearance === 'booked' || appearance === 'conflict'
  return (
    // Scroll margin, so that the choice bar does not cover the focused seat.
    <button
      type="button"
      data-seat={seat}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={appearance === 'selected'}
      aria-disabled={isTaken || undefined}
      aria-label={t('seats.seat', {
        n: seat,
        row,
        place: t(atWindow ? 'seats.window' : 'seats.aisle'),
        state: t(`seats.state.${appearance}`),
      })}
      onClick={() => !isTaken && onToggle(seat)}
      onFocus={() => onFocus(seat)}
      onKeyDown={(event) => onKey(event, seat)}
      className={cx(
        'seat-size block scroll-mb-36 rounded-md transition-transform duration-150',
        isTaken ? 'cursor-not-allowed' : 'hover:-translate-y-0.5',
      )}
    >
      <SeatFace appearance={appearance} number={seat} />
    </button>
  )
}
