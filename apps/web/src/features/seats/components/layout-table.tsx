import type { LayoutSeat } from '@tiketbus/contract'
import { useState, type ReactNode } from 'react'
import { t } from '../../../texts/layouts.ts'
import { deckName, seatsOfDeck, type Drawn } from '../layout-grid.ts'
import { BusBody } from './bus-body.tsx'
import { ClassChip, ClassLegend } from './layout-classes.tsx'
import { DeckTabs, usePanel } from './layout-decks.tsx'
import { DeckRows } from './layout-rows.tsx'

type LayoutTableProps = {
  readonly drawn: Drawn
  /** A line on the tab of a deck, from the numbers of its seats. */
  readonly noteOf: (seats: readonly number[]) => string
  /** A grid if what is drawn of a seat is a button. */
  readonly role?: 'grid' | 'table'
  readonly children: (seat: LayoutSeat) => ReactNode
}

/** A bus by its layout to look at: what is drawn of each seat is the caller's. */
export function LayoutTable({ drawn, noteOf, role = 'table', children }: LayoutTableProps) {
  const [deckAt, setDeckAt] = useState(0)
  const panel = usePanel()
  const deck = drawn.dek[deckAt] ?? drawn.dek[0]
  if (!deck) return null
  const isOneDeck = drawn.dek.length < 2
  const note = (at: number) =>
    noteOf(drawn.dek[at] ? seatsOfDeck(drawn.dek[at]).map(({ nomor }) => nomor) : [])
  return (
    <>
      <ClassLegend drawn={drawn} />
      <DeckTabs drawn={drawn} shown={deckAt} onShow={setDeckAt} noteOf={note} panel={panel} />
      <div
        id={panel}
        role={isOneDeck ? undefined : 'tabpanel'}
        aria-labelledby={isOneDeck ? undefined : `${panel}-tab-${deckAt}`}
      >
        <BusBody hasDriver={deckAt === 0}>
          <DeckRows
            deck={deck}
            role={role}
            label={isOneDeck ? t('seats.map') : t('layout.mapOf', { deck: deckName(drawn, deckAt) })}
            seat={(seat) => (
              <span className="relative block aspect-square w-full">
                {children(seat)}
                <span className="absolute -top-[4px] -left-[4px]">
                  <ClassChip drawn={drawn} kelas={seat.kelas} />
                </span>
              </span>
            )}
          />
        </BusBody>
      </div>
    </>
  )
}
