/** The places of a layout: names of decks and rows, what is beside a seat, and how keys move between seats. */
import {
  isSeat,
  type LayoutCell,
  type LayoutDeck,
  type LayoutPlan,
  type LayoutSeat,
} from '@tiketbus/contract'
import { t } from '../../texts/layouts.ts'

/** A layout as it is drawn, stored or still being edited. */
export type Drawn = Pick<LayoutPlan, 'kelas' | 'dek'>

export const deckName = ({ dek }: Drawn, at: number): string =>
  dek[at]?.nama || t(at === 0 ? 'layout.deck.lower' : 'layout.deck.upper')

/** What people call a row. '' for a row without seats and name. */
export const rowName = (deck: LayoutDeck, at: number): string => deck.baris[at]?.nama || numberOfRow(deck, at)

/** The number of a row without a name: it goes on counting from the row with seats in front of it, and the first is 1. */
export function numberOfRow(deck: LayoutDeck, at: number): string {
  const { baris } = deck
  if (!hasSeats(baris[at]?.sel ?? [])) return ''
  const front = baris.findLastIndex(({ sel }, index) => index < at && hasSeats(sel))
  if (front < 0) return '1'
  const name = rowName(deck, front)
  const counted = baris.slice(0, at + 1).filter(({ sel }) => hasSeats(sel)).length
  return String(/^\d+$/.test(name) ? Number(name) + 1 : counted)
}

export const seatsOfDeck = (deck: LayoutDeck): LayoutSeat[] =>
  deck.baris.flatMap(({ sel }) => sel.filter((cell) => isSeat(cell)))

export const hasSeats = (cells: readonly LayoutCell[]): boolean => cells.some((cell) => isSeat(cell))

/** The columns in which no row of the deck has anything: the aisle, which is narrower. */
export function aislesOf(deck: LayoutDeck): boolean[] {
  const width = Math.max(...deck.baris.map(({ sel }) => sel.length))
  return Array.from({ length: width }, (_none, column) =>
    deck.baris.every(({ sel }) => !isSeat(sel[column] ?? null)),
  )
}

/** What a seat is next to, for its name. */
export function placeText(cells: readonly LayoutCell[], column: number): string {
  const atWindow = column === 0 || column === cells.length - 1
  const atAisle = [column - 1, column + 1].some((next) => cells[next] === null)
  if (atWindow && atAisle) return t('layout.windowAisle')
  if (atWindow) return t('seats.window')
  return t(atAisle ? 'seats.aisle' : 'layout.middle')
}

/** A letter or two for each class, no two alike: it stands in the seat, beside the colour. */
export function initialsOf({ kelas }: Drawn): ReadonlyMap<string, string> {
  const used = new Set<string>()
  return new Map(
    kelas.map(({ nama }) => {
      const words = nama.split(/\s+/).filter(Boolean)
      const first = (nama[0] ?? '').toUpperCase()
      const two = words.length > 1 ? words.map((word) => word[0] ?? '').join('') : nama
      const found =
        [first, two.slice(0, 2).toUpperCase()].find((text) => !used.has(text)) ?? `${first}${used.size + 1}`
      used.add(found)
      return [nama, found]
    }),
  )
}

/** The seat that a key moves to from `seat` on its deck; undefined for other keys. Moves end at the deck's edges. */
export function seatByArrow(
  deck: LayoutDeck,
  seat: number,
  key: string,
  withControl = false,
): number | undefined {
  const rows = deck.baris
    .map(({ sel }) => sel.flatMap((cell, column) => (isSeat(cell) ? [{ column, nomor: cell.nomor }] : [])))
    .filter((row) => row.length > 0)
  const at = rows.findIndex((row) => row.some(({ nomor }) => nomor === seat))
  const row = rows[at]
  if (!row) return undefined
  const index = row.findIndex(({ nomor }) => nomor === seat)
  const column = row[index]?.column ?? 0
  const across = (next: number) =>
    rows[next]?.toSorted((a, b) => Math.abs(a.column - column) - Math.abs(b.column - column))[0]?.nomor ??
    seat
  switch (key) {
    case 'ArrowLeft':
      return row[index - 1]?.nomor ?? seat
    case 'ArrowRight':
      return row[index + 1]?.nomor ?? seat
    case 'ArrowUp':
      return across(at - 1)
    case 'ArrowDown':
      return across(at + 1)
    case 'Home':
      return (withControl ? rows[0] : row)?.[0]?.nomor
    case 'End':
      return (withControl ? rows.at(-1) : row)?.at(-1)?.nomor
    default:
      return undefined
  }
}
