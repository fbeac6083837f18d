import {
  isSeat,
  type LayoutCell,
  type LayoutDeck,
  type LayoutObject,
  type LayoutSeat,
} from '@tiketbus/contract'
import type { ReactNode } from 'react'
import { t } from '../../../texts/layouts.ts'
import { aislesOf, hasSeats, rowName } from '../layout-grid.ts'

type DeckRowsProps = {
  readonly deck: LayoutDeck
  /** A grid if its seats are buttons, else a table. */
  readonly role: 'grid' | 'table'
  readonly label: string
  readonly describedBy?: string
  readonly seat: (seat: LayoutSeat, row: readonly LayoutCell[], column: number, rowName: string) => ReactNode
}

/** The rows of a deck, seen from above; a row without seats is drawn only. A wide row's seats shrink on a narrow phone. */
export function DeckRows({ deck, role, label, describedBy, seat }: DeckRowsProps) {
  const aisles = aislesOf(deck)
  const columns = aisles.map((isAisle) => (isAisle ? 'minmax(24px, 36px)' : 'minmax(0, var(--seat))'))
  // Each row is a grid of its own, so its heading's width is that of the longest name.
  const longest = Math.max(...deck.baris.map((_row, at) => rowName(deck, at).length))
  const style = { gridTemplateColumns: `${Math.max(14, 8 * longest)}px ${columns.join(' ')}` }
  return (
    <div
      role={role}
      aria-label={label}
      aria-describedby={describedBy}
      className="grid gap-y-2 [--seat:48px] max-[400px]:[--seat:44px]"
    >
      {deck.baris.map(({ sel }, at) => {
        const name = rowName(deck, at)
        const isRow = hasSeats(sel)
        return (
          <div
            key={at}
            role={isRow ? 'row' : undefined}
            aria-hidden={isRow ? undefined : true}
            className="grid min-h-8 items-center justify-center gap-x-[6px] max-[400px]:gap-x-[4px]"
            style={style}
          >
            {isRow && (
              <span role="rowheader" className="col-start-1 text-center text-[12px] leading-none">
                {/* A heading, so that screen readers can jump from row to row. */}
                <span
                  role="heading"
                  aria-level={3}
                  aria-label={t('seats.row', { n: name })}
                  className="tabular whitespace-nowrap text-muted"
                >
                  {name}
                </span>
              </span>
            )}
            {sel.map((cell, column) => (
              <Place key={column} column={column}>
                {isSeat(cell) ? (
                  <span role={role === 'grid' ? 'gridcell' : 'cell'} className="block">
                    {seat(cell, sel, column, name)}
                  </span>
                ) : (
                  cell && <ObjectDrawing jenis={cell.jenis} />
                )}
              </Place>
            ))}
          </div>
        )
      })}
    </div>
  )
}

function Place({ column, children }: { column: number; children: ReactNode }) {
  // Without a box of its own: the cell is the row's child.
  return (
    <span className="row-start-1" style={{ gridColumnStart: column + 2 }} role="presentation">
      {children}
    </span>
  )
}

const DRAWINGS: Readonly<Record<LayoutObject, string>> = {
  pintu: 'M5 21V4h11v17M3 21h18M13 12v1',
  tangga: 'M3 20h5v-5h5v-5h5V5h3',
  toilet: 'M7 3h4v8M4 11h15c0 4-3 6-6 6v4H8v-5c-2-1-4-2-4-5Z',
  dapur: 'M5 9h12v6a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5V9Zm12 1h2a2 2 0 0 1 0 4h-2M9 3v3M13 3v3',
}

/** What stands in a place without a seat. Its name is in the map's description. */
export function ObjectDrawing({ jenis }: { jenis: LayoutObject }) {
  return (
    <span
      aria-hidden="true"
      title={t(`layout.object.${jenis}`)}
      className="flex aspect-square w-full max-w-(--seat) items-center justify-center rounded-md border border-dashed border-edge text-muted"
    >
      <svg viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.8">
        <path d={DRAWINGS[jenis]} />
      </svg>
    </span>
  )
}

/** Which things stand on a deck, in words. */
export function objectsText(deck: LayoutDeck): string {
  const kinds = new Set(
    deck.baris.flatMap(({ sel }) => sel.flatMap((cell) => (cell && 'jenis' in cell ? [cell.jenis] : []))),
  )
  const names = [...kinds].map((jenis) => t(`layout.object.${jenis}`).toLowerCase())
  return names.length > 0 ? t('layout.objects', { objects: names.join(', ') }) : ''
}
