import type { KeyboardEvent } from 'react'
import { cx } from '../../../lib/cx.ts'
import { t } from '../../../texts/seats.ts'
import { Icon } from '../../../ui/icon.tsx'
import { placeOf } from '../seat-layout.ts'

/** How a seat is shown: its state in the bus, or selected in this tab. */
export type SeatAppearance = 'available' | 'selected' | 'booked' | 'my_reservation'

// States differ in shape, icon and line as well, for people who cannot distinguish the colours.
const styles: Record<SeatAppearance, string> = {
  available: 'border-2 border-edge bg-surface text-ink',
  selected: 'border-2 border-brand bg-brand text-on-brand',
  booked: 'border border-dashed border-edge bg-sunken text-muted',
  my_reservation: 'border-2 border-info bg-info-soft text-info',
}

/** A seat's picture: number, backrest, and an icon for all states but 'available'. */
export function SeatFace({ appearance, number }: { appearance: SeatAppearance; number?: number }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'tabular relative flex size-full flex-col items-center justify-center rounded-t-md rounded-b-sm text-sm leading-none font-bold',
        styles[appearance],
      )}
    >
      <span
        className={cx(
          'absolute inset-x-1.5 bottom-1 h-1 rounded-full bg-current',
          appearance === 'booked' ? 'opacity-20' : 'opacity-35',
        )}
      />
      {number !== undefined && (
        <span className={cx('-mt-1', appearance === 'booked' && 'line-through')}>{number}</span>
      )}
      {appearance !== 'available' && (
        <span
          className={cx(
            'absolute -top-1.5 -right-1.5 inline-flex size-4.5 items-center justify-center rounded-full ring-2 ring-surface',
            appearance === 'selected' && 'bg-amber text-on-amber',
            appearance === 'booked' && 'bg-muted text-surface',
            appearance === 'my_reservation' && 'bg-info text-surface',
          )}
        >
          <Icon
            name={appearance === 'selected' ? 'check' : appearance === 'booked' ? 'cross' : 'clock'}
            className="size-3 [stroke-width:3]"
          />
        </span>
      )}
    </span>
  )
}

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
  const isTaken = appearance === 'booked'
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
