/** The content of a layout (tata letak): the places of a bus's seats, and what is no seat. */
import * as v from 'valibot'
import { MAX_BUS_SEATS } from './constants.ts'
import { anyText, formInteger, requiredText } from './fields.ts'
import { strictObject } from './read.ts'

/** What may stand in a place without a seat. An empty place is null: an aisle, or the room beside a door. */
export const LAYOUT_OBJECTS = ['pintu', 'tangga', 'toilet', 'dapur'] as const
export type LayoutObject = (typeof LAYOUT_OBJECTS)[number]

/** Colours of classes, each readable in the light and the dark theme; the class's name is always beside it. */
export const CLASS_COLOURS = ['hijau', 'biru', 'ungu', 'jingga', 'merah', 'abu'] as const
export type ClassColour = (typeof CLASS_COLOURS)[number]

/** Bounds of a layout [F580]. */
export const MAX_DECKS = 2
export const MAX_ROWS = 20
export const MIN_COLUMNS = 2
export const MAX_COLUMNS = 6
export const MAX_CLASSES = 4
export const MAX_LABEL_LENGTH = 4

const NO_LABEL = `Label paling banyak ${MAX_LABEL_LENGTH} huruf, angka atau tanda hubung`
const label = v.optional(
  v.nullable(
    v.pipe(
      v.string(NO_LABEL),
      v.transform((text) => text.trim().toUpperCase()),
      v.regex(new RegExp(`^([A-Z0-9][A-Z0-9-]{0,${MAX_LABEL_LENGTH - 1}})?$`), NO_LABEL),
    ),
  ),
)

const seatCell = strictObject({
  nomor: formInteger(1, MAX_BUS_SEATS, `Nomor kursi harus dari 1 sampai ${MAX_BUS_SEATS}`),
  label,
  kelas: v.optional(v.nullable(anyText(30))),
})
const objectCell = strictObject({
  jenis: v.picklist(LAYOUT_OBJECTS, 'Pilih pintu, tangga, toilet atau dapur'),
})
/** An object by its `jenis`; anything else is read as a seat, so that what is wrong with one is named by its field. */
const cell = v.nullable(
  v.lazy((value) =>
    value !== null && typeof value === 'object' && 'jenis' in value ? objectCell : seatCell,
  ),
)

/** A list whose length is checked before its items: a hostile body may have thousands of them. */
const bounded = <const Item extends v.GenericSchema>(
  item: Item,
  minimum: number,
  maximum: number,
  msg: string,
) => v.pipe(v.array(v.unknown(), msg), v.minLength(minimum, msg), v.maxLength(maximum, msg), v.array(item))

const row = strictObject({
  /** What people call the row; empty: its number on the deck. */
  nama: v.optional(anyText(MAX_LABEL_LENGTH), ''),
  sel: bounded(
    cell,
    MIN_COLUMNS,
    MAX_COLUMNS,
    `Satu baris punya ${MIN_COLUMNS} sampai ${MAX_COLUMNS} tempat`,
  ),
})

const deck = strictObject({
  nama: v.optional(anyText(30), ''),
  baris: bounded(row, 1, MAX_ROWS, `Satu dek punya 1 sampai ${MAX_ROWS} baris`),
})

const seatClass = strictObject({
  nama: requiredText(30, 'Nama kelas wajib diisi'),
  warna: v.picklist(CLASS_COLOURS, 'Pilih salah satu warna'),
})

export const layoutFields = {
  nama: requiredText(60, 'Nama tata letak wajib diisi'),
  kelas: v.optional(bounded(seatClass, 0, MAX_CLASSES, `Paling banyak ${MAX_CLASSES} kelas`), []),
  dek: bounded(deck, 1, MAX_DECKS, `Tata letak punya 1 atau ${MAX_DECKS} dek`),
}

export type LayoutPlan = v.InferOutput<v.StrictObjectSchema<typeof layoutFields, undefined>>
export type LayoutDeck = LayoutPlan['dek'][number]
export type LayoutRow = LayoutDeck['baris'][number]
export type LayoutCell = LayoutRow['sel'][number]
export type LayoutSeat = v.InferOutput<typeof seatCell>

export const isSeat = (given: LayoutCell | undefined): given is LayoutSeat =>
  given !== null && given !== undefined && 'nomor' in given

/** A seat with the numbers of its deck, row and column from 0. */
export type PlacedSeat = {
  readonly seat: LayoutSeat
  readonly dek: number
  readonly baris: number
  readonly sel: number
}

/** Every seat of a layout with its place, in reading order. */
export const seatsOfLayout = ({ dek: decks }: Pick<LayoutPlan, 'dek'>): PlacedSeat[] =>
  decks.flatMap(({ baris: rows }, dek) =>
    rows.flatMap(({ sel: cells }, baris) =>
      cells.flatMap((one, sel) => (isSeat(one) ? [{ seat: one, dek, baris, sel }] : [])),
    ),
  )

/** What people read of each seat, by number from 1 on; null if no seat has a label. */
export function labelsOfLayout(plan: Pick<LayoutPlan, 'dek'>): string[] | null {
  const seats = seatsOfLayout(plan).map(({ seat }) => seat)
  if (!seats.some((seat) => seat.label)) return null
  return inSeatOrder(seats).map((seat) => seat.label || String(seat.nomor))
}

/** The class of each seat, by number from 1 on ('': none); null if the layout has no classes. */
export function classesOfLayout(plan: Pick<LayoutPlan, 'dek' | 'kelas'>): string[] | null {
  if (plan.kelas.length === 0) return null
  return inSeatOrder(seatsOfLayout(plan).map(({ seat }) => seat)).map((seat) => seat.kelas || '')
}

const inSeatOrder = (seats: readonly LayoutSeat[]) => seats.toSorted((a, b) => a.nomor - b.nomor)
