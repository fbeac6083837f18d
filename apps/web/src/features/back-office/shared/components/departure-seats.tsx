import type { Manifest } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../../../../lib/cx.ts'
import { t } from '../../../../texts/back-office/seat-map.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { layoutQuery } from '../../../seats/api/layout.ts'
import {
  BusFront,
  LayoutTable,
  rowsOf,
  SEAT_COLUMNS,
  seatByArrow,
  seatByKey,
  seatsOfDeck,
} from '../../../seats/index.ts'
import type { Mark } from '../kept-seats.ts'
import { rowsBySeat, seatOn, wholeWay, type SeatView, type WayPart } from '../seats-of-part.ts'
import { Face, lookOf, seatName } from './seat-picture.tsx'

type DepartureSeatsProps = {
  readonly manifest: Pick<Manifest, 'trip' | 'seats'>
  /** The part of the way whose seats are shown; by default the whole way. */
  readonly part?: WayPart | undefined
  /** With it seats are buttons, one tab stop in a grid. */
  readonly onSelect?: ((seat: number) => void) | undefined
  readonly selected?: readonly number[]
  /** The seats that are kept for callers or blocked on this part. */
  readonly marks?: ReadonlyMap<number, Mark> | undefined
  /** What else is known of a seat: for whom and until when it is blocked. */
  readonly notes?: ReadonlyMap<number, string> | undefined
}

/** The bus seen from above with the state of each seat on a part of the way [B703]. */
export function DepartureSeats({
  manifest,
  part,
  onSelect,
  selected = [],
  marks,
  notes,
}: DepartureSeatsProps) {
  const { trip, seats } = manifest
  const rows = rowsBySeat(seats)
  const shown = part ?? wholeWay(trip)
  const views = new Map([...rows].map(([number, found]) => [number, seatOn(found, shown)]))
  const [focused, setFocused] = useState<number>()
  function seat(number: number, read: SeatRead, among: SeatsAround): ReactNode {
    const view = views.get(number)
    if (view === undefined) return null
    const mark = marks?.get(number)
    const name = seatName(trip, view, { label: read.label ?? number, kelas: read.kelas }, mark)
    const words = [name, notes?.get(number)].filter(Boolean).join(' ')
    const face = <Face look={lookOf(view, mark)} number={read.label ?? number} legs={view.legs} />
    if (!onSelect)
      return (
        <span title={words} className="block aspect-square">
          <span className="sr-only">{words}</span>
          {face}
        </span>
      )
    const isSelected = selected.includes(number)
    const isChosen = isSelected && view.state === 'available'
    const stop = [focused, ...selected].find((one) => one !== undefined && among.seats.includes(one))
    return (
      <button
        type="button"
        data-seat={number}
        tabIndex={number === (stop ?? among.seats[0]) ? 0 : -1}
        aria-pressed={isSelected}
        aria-label={words}
        title={words}
        onClick={() => onSelect(number)}
        onFocus={() => setFocused(number)}
        onKeyDown={(event) => moveFocus(event, among.next(number, event))}
        className={cx(
          'block aspect-square w-full rounded-t-md rounded-b-sm',
          isSelected && 'ring-3 ring-ink ring-offset-2 ring-offset-surface',
        )}
      >
        {isChosen ? <Face look="chosen" number={read.label ?? number} /> : face}
      </button>
    )
  }
  const map = { seat, isGrid: onSelect !== undefined }
  return trip.id_tata_letak ? (
    <SeatsByLayout id={trip.id_tata_letak} views={views} {...map} />
  ) : (
    <SeatsInFours total={rows.size} {...map} />
  )
}

/** What people read of a seat that has a label or a class. */
type SeatRead = { readonly label?: string | undefined; readonly kelas?: string | undefined }

/** The seats that are shown with this one, and the one that a key moves to. */
type SeatsAround = {
  readonly seats: readonly number[]
  readonly next: (seat: number, event: KeyboardEvent) => number | undefined
}

type MapProps = {
  readonly seat: (number: number, read: SeatRead, among: SeatsAround) => ReactNode
  readonly isGrid: boolean
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>, next: number | undefined): void {
  if (next === undefined || event.altKey || event.metaKey) return
  event.preventDefault()
  const grid = event.currentTarget.closest('[role=grid]')
  grid?.querySelector<HTMLElement>(`[data-seat="${next}"]`)?.focus()
}

function SeatsByLayout({
  id,
  views,
  seat,
  isGrid,
}: MapProps & { id: number; views: ReadonlyMap<number, SeatView> }) {
  const query = useQuery(layoutQuery(id))
  return (
    <Loaded query={query} failed={t('departure.layoutFailed')} loading={<Skeleton className="h-96" />}>
      {(drawn) => (
        <LayoutTable
          drawn={drawn}
          role={isGrid ? 'grid' : 'table'}
          noteOf={(numbers) => soldOf(numbers, views)}
        >
          {({ nomor, label, kelas }) => {
            const deck = drawn.dek.find((one) => seatsOfDeck(one).some((place) => place.nomor === nomor))
            return seat(
              nomor,
              { label: label || undefined, kelas: kelas || undefined },
              {
                seats: deck ? seatsOfDeck(deck).map((place) => place.nomor) : [],
                next: (from, { key, ctrlKey }) => deck && seatByArrow(deck, from, key, ctrlKey),
              },
            )
          }}
        </LayoutTable>
      )}
    </Loaded>
  )
}

/** 'terjual 12 dari 24', for the tab of a deck. */
function soldOf(numbers: readonly number[], views: ReadonlyMap<number, SeatView>): string {
  const sold = numbers.filter((seat) =>
    views.get(seat)?.stretches.some(({ seat: row }) => row?.status === 'booked'),
  ).length
  return t('departure.deckSold', { sold, total: numbers.length })
}

function SeatsInFours({ total, seat, isGrid }: MapProps & { total: number }) {
  const around: SeatsAround = {
    seats: Array.from({ length: total }, (_none, index) => index + 1),
    next: (from, { key, ctrlKey }) => seatByKey(key, from, total, ctrlKey),
  }
  const role = (name: string) => (isGrid ? name : undefined)
  const List = isGrid ? 'div' : 'ul'
  const Item = isGrid ? 'div' : 'li'
  return (
    <div className="mx-auto max-w-68 rounded-t-[3rem] rounded-b-lg border-2 border-edge bg-surface px-3 pt-4 pb-5 sm:px-5">
      <BusFront />
      <List
        role={role('grid')}
        aria-label={isGrid ? t('departure.seatMap') : undefined}
        className="grid gap-y-2"
      >
        {rowsOf(total).map((row, index) => (
          <Item key={row[0]} role={role('presentation')}>
            <List
              role={role('row')}
              className="grid grid-cols-[repeat(2,minmax(0,2.75rem))_1.5rem_repeat(2,minmax(0,2.75rem))] items-center justify-center gap-x-2"
            >
              <Item
                aria-hidden={isGrid ? undefined : true}
                role={role('rowheader')}
                className="tabular col-start-3 row-start-1 text-center text-xs text-muted"
              >
                {index + 1}
              </Item>
              {row.map((number, column) => (
                <Item
                  key={number}
                  role={role('gridcell')}
                  className={cx('row-start-1', SEAT_COLUMNS[column])}
                >
                  {seat(number, {}, around)}
                </Item>
              ))}
            </List>
          </Item>
        ))}
      </List>
    </div>
  )
}
