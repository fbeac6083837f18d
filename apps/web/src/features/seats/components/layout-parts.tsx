import {
  isSeat,
  type ClassColour,
  type LayoutCell,
  type LayoutDeck,
  type LayoutObject,
  type LayoutSeat,
} from '@tiketbus/contract'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'
import { t } from '../../../texts/layouts.ts'
import { aislesOf, deckName, hasSeats, initialsOf, rowName, type Drawn } from '../layout-grid.ts'

/** The text and the background of each colour of a class. */
const CHIPS: Readonly<Record<ClassColour, string>> = {
  hijau: 'bg-kelas-hijau',
  biru: 'bg-kelas-biru',
  ungu: 'bg-kelas-ungu',
  jingga: 'bg-kelas-jingga',
  merah: 'bg-kelas-merah',
  abu: 'bg-kelas-abu',
}

/** The class of a seat: its initial on its colour. */
export function ClassChip({ drawn, kelas }: { drawn: Drawn; kelas: string | null | undefined }) {
  const found = drawn.kelas.find(({ nama }) => nama === kelas)
  if (!found) return null
  return (
    <span
      aria-hidden="true"
      // Drawn by CSS: as text it would be part of what the seat reads.
      data-initial={initialsOf(drawn).get(found.nama)}
      className={cx(
        'inline-flex h-[14px] min-w-[14px] items-center justify-center rounded-full px-[3px] text-[10px] leading-none font-bold text-surface before:content-[attr(data-initial)]',
        CHIPS[found.warna],
      )}
    />
  )
}

/** What the initials and colours mean; nothing without classes. */
export function ClassLegend({ drawn }: { drawn: Drawn }) {
  if (drawn.kelas.length === 0) return null
  return (
    <ul
      aria-label={t('layout.legend')}
      className="mx-auto flex max-w-80 flex-wrap justify-center gap-x-4 gap-y-1 pb-3 text-sm text-muted"
    >
      {drawn.kelas.map(({ nama }) => (
        <li key={nama} className="flex min-w-0 items-center gap-1.5">
          <ClassChip drawn={drawn} kelas={nama} />
          <span className="wrap-anywhere">{nama}</span>
        </li>
      ))}
    </ul>
  )
}

type DeckTabsProps = {
  readonly drawn: Drawn
  readonly shown: number
  readonly onShow: (deck: number) => void
  /** A short line below the name. */
  readonly noteOf?: (deck: number) => string
  readonly panel: string
}

/** A tab for each deck; none for a bus with one. */
export function DeckTabs({ drawn, shown, onShow, noteOf, panel }: DeckTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  if (drawn.dek.length < 2) return null
  function move(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (shown + step + drawn.dek.length) % drawn.dek.length
    onShow(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t('layout.decks')}
      className="mx-auto mb-3 flex w-fit max-w-full rounded-md bg-sunken p-1"
    >
      {drawn.dek.map((_deck, at) => (
        <button
          key={at}
          type="button"
          role="tab"
          id={`${panel}-tab-${at}`}
          aria-selected={at === shown}
          aria-controls={at === shown ? panel : undefined}
          tabIndex={at === shown ? 0 : -1}
          onClick={() => onShow(at)}
          onKeyDown={move}
          className={cx(
            'min-h-11 min-w-0 rounded-sm px-3 py-1 text-sm leading-tight',
            at === shown ? 'bg-surface font-bold text-brand shadow-card' : 'text-muted',
          )}
        >
          <span className="block wrap-anywhere">{deckName(drawn, at)}</span>{' '}
          {noteOf && <span className="tabular block text-xs font-normal">{noteOf(at)}</span>}
        </button>
      ))}
    </div>
  )
}

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
  const style = { gridTemplateColumns: `14px ${columns.join(' ')}` }
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
              <span role="rowheader" className="col-start-1 text-center">
                {/* A heading, so that screen readers can jump from row to row. */}
                <span
                  role="heading"
                  aria-level={3}
                  aria-label={t('seats.row', { n: name })}
                  className="tabular text-[12px] text-muted"
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

/** The bus around a deck: windscreen, and the driver on their deck. */
export function BusBody({ hasDriver, children }: { hasDriver: boolean; children: ReactNode }) {
  return (
    <div className="mx-auto w-fit max-w-full rounded-t-[40px] rounded-b-lg border-2 border-edge bg-surface px-[min(10px,3vw)] pt-2.5 pb-3 sm:px-5 sm:pt-4">
      <div aria-hidden="true" className="mb-2.5 text-xs text-muted">
        <span className="mx-auto mb-1.5 block h-1.5 w-2/3 rounded-full bg-info-soft ring-1 ring-line" />
        <div className="flex min-h-7 items-end justify-end border-b border-dashed border-edge pb-2">
          {hasDriver && (
            <span className="flex items-center gap-1.5">
              {t('seats.driver')}
              <svg
                viewBox="0 0 24 24"
                className="size-6 text-ink"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
              >
                <circle cx="12" cy="12" r="9" />
                <circle cx="12" cy="12" r="2.5" />
                <path d="M3.2 10.5 9.6 11.5M20.8 10.5l-6.4 1M12 14.5V21" />
              </svg>
            </span>
          )}
        </div>
      </div>
      {children}
      <p
        aria-hidden="true"
        className="mt-3 border-t border-dashed border-edge pt-2 text-center text-xs text-muted"
      >
        {t('seats.back')}
      </p>
    </div>
  )
}

/** The panel of the shown deck's tab, with an id for its tabs. */
export function usePanel(): string {
  return useId()
}

/** Which things stand on a deck, in words. */
export function objectsText(deck: LayoutDeck): string {
  const kinds = new Set(
    deck.baris.flatMap(({ sel }) => sel.flatMap((cell) => (cell && 'jenis' in cell ? [cell.jenis] : []))),
  )
  const names = [...kinds].map((jenis) => t(`layout.object.${jenis}`).toLowerCase())
  return names.length > 0 ? t('layout.objects', { objects: names.join(', ') }) : ''
}
