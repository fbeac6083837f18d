import { seatLabelList } from '@tiketbus/contract'
import { useRef, useState, type KeyboardEvent, useEffect } from 'react'
import { cx } from '../../../lib/cx.ts'
import { t } from '../../../texts/seats.ts'
import { rowsOf, SEAT_COLUMNS, seatByKey } from '../seat-layout.ts'
import { statesOf, type SeatAvailability, changesBetween } from '../seat-view.ts'
import { BusFront, BusRear, Windows } from './bus-front.tsx'
import { SeatButton } from './seat-button.tsx'
import { SeatFace, type SeatAppearance } from './seat-face.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'

type SeatMapProps = {
  readonly seats: SeatAvailability
  readonly selected: readonly number[]
  /** Seats that could not be held: red until they are chosen again. */
  readonly conflict?: readonly number[]
  /** The class in the bus's name, and whether there is a toilet; both for the description. */
  readonly kelas?: string
  readonly hasToilet?: boolean
  readonly onToggle: (seat: number) => void
}

// Fixed column widths, so that a short last row stays aligned.
const row = 'seat-row relative'

/**
 * The bus seen from above: two seats, aisle, two seats. One tab stop; arrow keys move, Home and End within a row, with
 * Ctrl within the bus; Space toggles.
 */
export function SeatMap(props: SeatMapProps) {
  const { seats, selected, conflict = [], kelas = '', hasToilet = false, onToggle } = props
  const grid = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number>()
  const states = statesOf(seats)
  const free = seats.seats.filter(({ status }) => status === 'available')
  const booked = seats.seats.filter(({ status }) => status === 'booked').map(({ number }) => number)
  const stop = tabStopOf(focused, selected, free[0]?.number, seats.totalSeats)

  function move(event: KeyboardEvent<HTMLButtonElement>, seat: number): void {
    const next = seatByKey(event.key, seat, seats.totalSeats, event.ctrlKey)
    if (next === undefined || event.altKey || event.metaKey) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-seat="${next}"]`)?.focus()
  }
  function appearanceOf(seat: number): SeatAppearance {
    const state = states.get(seat) ?? 'booked'
    if (selected.includes(seat) && state !== 'booked') return 'selected'
    return conflict.includes(seat) && state !== 'my_reservation' ? 'conflict' : state
  }
  return (
    <div className="mx-auto w-fit max-w-full rounded-t-[40px] rounded-b-lg border-2 border-edge bg-surface px-[min(14px,4vw)] pt-2.5 pb-3 sm:rounded-t-[48px] sm:px-6 sm:pt-4 sm:pb-5">
      <BusFront />
      <p id="seat-map-help" className="sr-only">
        {kelas && `${t('seats.class', { kelas })} `}
        {t('seats.mapHelp', { total: seats.totalSeats, free: free.length })}
        {booked.length > 0 && ` ${t('seats.booked', { seats: booked.join(', ') })}`}
      </p>
      <div
        ref={grid}
        role="grid"
        aria-label={t('seats.map')}
        aria-describedby="seat-map-help"
        className="grid gap-y-2 sm:gap-y-2.5"
      >
        {rowsOf(seats.totalSeats).map((seatsOfRow, index) => (
          <div key={seatsOfRow[0]} role="row" className={row}>
            {/* A heading, so that screen readers can jump from row to row. */}
            <span role="rowheader" className="col-start-3 row-start-1 text-center">
              <span
                role="heading"
                aria-level={3}
                aria-label={t('seats.row', { n: index + 1 })}
                className="tabular text-xs text-muted"
              >
                {index + 1}
              </span>
            </span>
            <Windows />
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
      <BusRear hasToilet={hasToilet} />
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

/** A placeholder in the shape of the bus while its seats load. */
export function SeatMapLoading({ totalSeats }: { totalSeats: number }) {
  const rows = Math.ceil(totalSeats / 4)
  return (
    <div
      role="status"
      className="mx-auto w-fit max-w-full rounded-t-[40px] rounded-b-lg border-2 border-line bg-surface px-[min(14px,4vw)] pt-2.5 pb-3 sm:rounded-t-[48px] sm:px-6 sm:pt-4 sm:pb-5"
    >
      <span className="sr-only">{t('seats.loading')}</span>
      <div className="mb-2.5 h-[49px] sm:mb-4 sm:h-[61px]" />
      {/* One shimmer for all seats: one per seat would be a compositing layer each. */}
      <div className="shimmer grid gap-y-2 bg-transparent sm:gap-y-2.5">
        {Array.from({ length: rows }, (_none, row) => (
          <div key={row} className="seat-row">
            {SEAT_COLUMNS.map((column) => (
              <span key={column} className={cx('seat-size block bg-sunken rounded-md', column)} />
            ))}
          </div>
        ))}
      </div>
      <div className="mt-3 h-8" />
    </div>
  )
}

const APPEARANCES = ['available', 'selected', 'booked'] as const

/** What the seats' colours and icons mean; a line of text names the user's own reservation. */
export function SeatLegend() {
  return (
    <ul
      aria-label={t('seats.legend')}
      className="flex flex-wrap justify-center gap-x-5 gap-y-2 pt-3 text-sm text-muted"
    >
      {APPEARANCES.map((appearance) => (
        <li key={appearance} className="flex items-center gap-2.5">
          <span className="inline-block size-7">
            <SeatFace appearance={appearance} />
          </span>
          {t(`seats.legend.${appearance}`)}
        </li>
      ))}
    </ul>
  )
}

/** Announces changes by other passengers politely, in one sentence; not the user's own. */
export function SeatChangeAnnouncer({ seats }: { seats: SeatAvailability }) {
  const before = useRef(seats)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const { booked, freed } = changesBetween(before.current, seats)
    before.current = seats
    const sentences = [
      booked.length > 0 ? t('seats.nowTaken', { seats: seatLabelList(seats, booked) }) : '',
      freed.length > 0 ? t('seats.nowFree', { seats: seatLabelList(seats, freed) }) : '',
    ].filter(Boolean)
    if (sentences.length > 0) setAnnouncement(sentences.join(' '))
  }, [seats])
  return <LiveRegion>{announcement}</LiveRegion>
}

/** Moves the focus into the shown map: to its tab stop, a `SeatButton`. A file of its own, since few visits need it. */
export const focusSeatMap = () => document.querySelector<HTMLElement>('[data-seat][tabindex="0"]')?.focus()
