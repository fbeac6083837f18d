import { useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '../../../lib/cx.ts'
import { t } from '../../../texts/seats.ts'
import { rowsOf, SEAT_COLUMNS, seatByKey } from '../seat-layout.ts'
import { statesOf, type SeatAvailability } from '../seat-view.ts'
import { BusFront } from './bus-front.tsx'
import { SeatButton, type SeatAppearance } from './seat-button.tsx'

type SeatMapProps = {
  readonly seats: SeatAvailability
  readonly selected: readonly number[]
  readonly onToggle: (seat: number) => void
}

// Fixed column widths, so that a short last row stays aligned.
const row = 'seat-row'

/**
 * The bus seen from above: two seats, aisle, two seats. One tab stop; arrow keys move, Home and End within a row, with
 * Ctrl within the bus; Space toggles.
 */
export function SeatMap({ seats, selected, onToggle }: SeatMapProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number>()
  const states = statesOf(seats)
  const free = seats.seats.filter(({ status }) => status === 'available')
  const stop = tabStopOf(focused, selected, free[0]?.number, seats.totalSeats)

  function move(event: KeyboardEvent<HTMLButtonElement>, seat: number): void {
    const next = seatByKey(event.key, seat, seats.totalSeats, event.ctrlKey)
    if (next === undefined || event.altKey || event.metaKey) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-seat="${next}"]`)?.focus()
  }
  function appearanceOf(seat: number): SeatAppearance {
    const state = states.get(seat) ?? 'booked'
    return selected.includes(seat) && state !== 'booked' ? 'selected' : state
  }
  return (
    <div className="mx-auto w-fit max-w-full rounded-t-[3rem] rounded-b-lg border-2 border-edge bg-surface px-[min(0.75rem,4vw)] pt-4 pb-5 shadow-card sm:px-6">
      <BusFront />
      <p id="seat-map-help" className="sr-only">
        {t('seats.mapHelp', { total: seats.totalSeats, free: free.length })}
      </p>
      <div
        ref={grid}
        role="grid"
        aria-label={t('seats.map')}
        aria-describedby="seat-map-help"
        className="grid gap-y-2.5"
      >
        {rowsOf(seats.totalSeats).map((seatsOfRow, index) => (
          <div key={seatsOfRow[0]} role="row" className={row}>
            <span
              role="rowheader"
              aria-label={t('seats.row', { n: index + 1 })}
              className="tabular col-start-3 row-start-1 text-center text-xs text-muted"
            >
              {index + 1}
            </span>
            {seatsOfRow.map((seat, column) => (
              <span key={seat} role="gridcell" className={cx('row-start-1', SEAT_COLUMNS[column])}>
                <SeatButton
                  seat={seat}
                  appearance={appearanceOf(seat)}
                  isTabStop={seat === stop}
                  onToggle={onToggle}
                  onFocus={setFocused}
                  onKey={move}
                />
              </span>
            ))}
          </div>
        ))}
      </div>
      <p
        aria-hidden="true"
        className="mt-4 border-t border-dashed border-edge pt-2 text-center text-xs text-muted"
      >
        {t('seats.back')}
      </p>
    </div>
  )
}

/** The seat with the tab stop: the last focused one, else the first chosen, else the first free one. */
function tabStopOf(
  focused: number | undefined,
  selected: readonly number[],
  firstFree: number | undefined,
  totalSeats: number,
): number {
  const wanted = focused ?? selected[0] ?? firstFree ?? 1
  return wanted <= totalSeats ? wanted : 1
}
