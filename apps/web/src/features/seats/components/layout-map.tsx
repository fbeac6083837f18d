import type { LayoutCell, LayoutSeat } from '@tiketbus/contract'
import { useRef, useState, type KeyboardEvent } from 'react'
import { t } from '../../../texts/layouts.ts'
import { deckName, placeText, seatByArrow, seatsOfDeck, type Drawn } from '../layout-grid.ts'
import { statesOf, type SeatAvailability } from '../seat-view.ts'
import { BusBody } from './bus-body.tsx'
import { ClassLegend } from './layout-classes.tsx'
import { DeckTabs, usePanel } from './layout-decks.tsx'
import { DeckRows, objectsText } from './layout-rows.tsx'
import { LayoutSeatButton } from './layout-seat.tsx'
import type { SeatAppearance } from './seat-face.tsx'

export type LayoutMapProps = {
  readonly layout: Drawn
  readonly seats: SeatAvailability
  readonly selected: readonly number[]
  /** Seats that could not be held: red until they are chosen again. */
  readonly conflict?: readonly number[]
  /** What each seat costs, of seat n at [n − 1], if classes have fares of their own. */
  readonly fares?: readonly number[] | null | undefined
  readonly onToggle: (seat: number) => void
}

/**
 * A bus by its layout, seen from above: a tab for each deck, one tab stop in its grid; arrow keys move, Home and End within a row, with
 * Ctrl within the deck; Space toggles.
 */
export function LayoutMap({ layout, seats, selected, conflict = [], fares, onToggle }: LayoutMapProps) {
  const body = useRef<HTMLDivElement>(null)
  const [deckAt, setDeckAt] = useState(() => firstDeck(layout, selected))
  const [focused, setFocused] = useState<number>()
  const panel = usePanel()
  const states = statesOf(seats)
  const deck = layout.dek[deckAt] ?? layout.dek[0]
  if (!deck) return null
  const isFree = (seat: number) => states.get(seat) === 'available'
  const here = seatsOfDeck(deck).map(({ nomor }) => nomor)
  const stop = [focused, ...selected, here.find(isFree), here[0]].find(
    (seat) => seat !== undefined && here.includes(seat),
  )

  function noteOf(at: number) {
    const numbers = layout.dek[at] ? seatsOfDeck(layout.dek[at]).map(({ nomor }) => nomor) : []
    const free = numbers.filter(isFree).length
    const chosen = numbers.filter((seat) => selected.includes(seat)).length
    return [t('layout.free', { free }), chosen > 0 && t('layout.chosen', { chosen })]
      .filter(Boolean)
      .join(', ')
  }
  function appearanceOf(seat: number): SeatAppearance {
    const state = states.get(seat) ?? 'booked'
    if (selected.includes(seat) && state !== 'booked') return 'selected'
    return conflict.includes(seat) && state !== 'my_reservation' ? 'conflict' : state
  }
  function move(event: KeyboardEvent<HTMLButtonElement>, seat: number): void {
    const next = deck && seatByArrow(deck, seat, event.key, event.ctrlKey)
    if (next === undefined || event.altKey || event.metaKey) return
    event.preventDefault()
    body.current?.querySelector<HTMLElement>(`[data-seat="${next}"]`)?.focus()
  }
  function button(seat: LayoutSeat, row: readonly LayoutCell[], column: number, name: string) {
    return (
      <LayoutSeatButton
        layout={layout}
        seat={seat}
        deck={layout.dek.length > 1 ? deckName(layout, deckAt).toLowerCase() : ''}
        row={name}
        place={placeText(row, column)}
        fare={fares?.[seat.nomor - 1]}
        appearance={appearanceOf(seat.nomor)}
        isTabStop={seat.nomor === stop}
        onToggle={onToggle}
        onFocus={setFocused}
        onKey={move}
      />
    )
  }
  const isOneDeck = layout.dek.length < 2
  const facts = { deck: deckName(layout, deckAt), total: here.length, free: here.filter(isFree).length }
  const booked = seatsOfDeck(deck).filter(({ nomor }) => states.get(nomor) === 'booked')
  const help = [
    layout.kelas.length > 0 &&
      t('layout.classes', { classes: layout.kelas.map(({ nama }) => nama).join(', ') }),
    t(isOneDeck ? 'layout.help' : 'layout.helpOf', facts),
    objectsText(deck),
    booked.length > 0 &&
      t('seats.booked', { seats: booked.map(({ label, nomor }) => label || nomor).join(', ') }),
  ]
  return (
    <>
      <ClassLegend drawn={layout} fares={fares} />
      <DeckTabs drawn={layout} shown={deckAt} onShow={setDeckAt} noteOf={noteOf} panel={panel} />
      <div
        ref={body}
        id={panel}
        role={isOneDeck ? undefined : 'tabpanel'}
        aria-labelledby={isOneDeck ? undefined : `${panel}-tab-${deckAt}`}
      >
        <BusBody hasDriver={deckAt === 0}>
          <p id={`${panel}-help`} className="sr-only">
            {help.filter(Boolean).join(' ')}
          </p>
          <DeckRows
            deck={deck}
            role="grid"
            label={isOneDeck ? t('seats.map') : t('layout.mapOf', { deck: facts.deck })}
            describedBy={`${panel}-help`}
            seat={button}
          />
        </BusBody>
      </div>
    </>
  )
}

/** The deck of the first chosen seat, else the lower one. */
function firstDeck(layout: Drawn, selected: readonly number[]): number {
  const at = layout.dek.findIndex((deck) => seatsOfDeck(deck).some(({ nomor }) => selected.includes(nomor)))
  return Math.max(0, at)
}
