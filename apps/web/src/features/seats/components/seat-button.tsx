import type { KeyboardEvent } from 'react'
import { cx } from '../../../lib/cx.ts'
import { t } from '../../../texts/seats.ts'
import { Icon } from '../../../ui/icon.tsx'
import { placeOf } from '../seat-layout.ts'

/** How a seat is shown: its state in the bus, or selected in this tab. */
export type SeatLook = 'available' | 'selected' | 'booked' | 'my_reservation'

// States differ in shape, icon and line as well, for people who cannot distinguish the colours.
const looks: Record<SeatLook, string> = {
  available: 'border-2 border-edge bg-surface text-ink',
  selected: 'border-2 border-brand bg-brand text-on-brand',
  booked: 'border border-dashed border-edge bg-sunken text-muted',
  my_reservation: 'border-2 border-info bg-info-soft text-info',
}

/** A seat's picture: number, backrest, and an icon for all states but 'available'. */
export function SeatFace({ look, number }: { look: SeatLook; number?: number }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'tabular relative flex size-full flex-col items-center justify-center rounded-t-md rounded-b-sm text-sm leading-none font-bold',
        looks[look],
      )}
    >
      <span
        className={cx(
          'absolute inset-x-1.5 bottom-1 h-1 rounded-full bg-current',
          look === 'booked' ? 'opacity-20' : 'opacity-35',
        )}
      />
      {number !== undefined && (
        <span className={cx('-mt-1', look === 'booked' && 'line-through')}>{number}</span>
      )}
      {look !== 'available' && (
        <span
          className={cx(
            'absolute -top-1.5 -right-1.5 inline-flex size-4.5 items-center justify-center rounded-full ring-2 ring-surface',
            look === 'selected' && 'bg-amber text-on-amber',
            look === 'booked' && 'bg-muted text-surface',
            look === 'my_reservation' && 'bg-info text-surface',
          )}
        >
          <Icon
            name={look === 'selected' ? 'check' : look === 'booked' ? 'cross' : 'clock'}
            className="size-3 [stroke-width:3]"
          />
        </span>
      )}
    </span>
  )
}

type SeatButtonProps = {
  readonly seat: number
  readonly look: SeatLook
  /** Whether this seat is the map's tab stop. */
  readonly isTabStop: boolean
  readonly onToggle: (seat: number) => void
  readonly onFocus: (seat: number) => void
  readonly onKey: (event: KeyboardEvent<HTMLButtonElement>, seat: number) => void
}

/** A seat as a toggle button; a booked one can be focused but not selected. */
export function SeatButton({ seat, look, isTabStop, onToggle, onFocus, onKey }: SeatButtonProps) {
  const { row, atWindow } = placeOf(seat)
  const isTaken = look === 'booked'
  return (
    // Scroll margin, so that the choice bar does not cover the focused seat.
    <button
      type="button"
      data-seat={seat}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={look === 'selected'}
      aria-disabled={isTaken || undefined}
      aria-label={t('seats.seat', {
        n: seat,
        row,
        place: t(atWindow ? 'seats.window' : 'seats.aisle'),
        state: t(`seats.state.${look}`),
      })}
      onClick={() => !isTaken && onToggle(seat)}
      onFocus={() => onFocus(seat)}
      onKeyDown={(event) => onKey(event, seat)}
      className={cx(
        'block size-12 scroll-mb-36 rounded-md transition-transform duration-150 max-[22rem]:size-11',
        isTaken ? 'cursor-not-allowed' : 'hover:-translate-y-0.5',
      )}
    >
      <SeatFace look={look} number={seat} />
    </button>
  )
}
