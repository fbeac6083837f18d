/** Layouts (tata letak): the places of a bus's seats, and what is no seat. */
import * as v from 'valibot'
import { MAX_BUS_SEATS, MIN_BUS_SEATS } from './constants.ts'
import { endpoint, ok } from './endpoint.ts'
import { anyText, formInteger, idParam, int, requiredText } from './fields.ts'
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

const layoutFields = {
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

/** A sentence about a place of a layout: `path` as in `errors[].field`. */
type Problem = { readonly path: readonly (string | number)[]; readonly msg: string }

/** What is wrong with a layout whose parts are each valid [F580]: at most one sentence per place. */
export function problemsOfLayout(plan: LayoutPlan): Problem[] {
  const seats = seatsOfLayout(plan)
  const total = seats.length
  const counted: Problem[] =
    total < MIN_BUS_SEATS || total > MAX_BUS_SEATS
      ? [
          {
            path: ['dek'],
            msg: `Tata letak ini punya ${total} kursi; harus dari ${MIN_BUS_SEATS} sampai ${MAX_BUS_SEATS}`,
          },
        ]
      : []
  return [...counted, ...shapes(plan), ...numbers(seats), ...labels(seats), ...classes(plan, seats)]
}

const placeOf = ({ dek, baris, sel }: PlacedSeat) => ['dek', dek, 'baris', baris, 'sel', sel] as const

function shapes({ dek: decks }: LayoutPlan): Problem[] {
  return decks.flatMap(({ baris: rows }, dek) => {
    const width = rows[0]?.sel.length ?? 0
    const uneven = rows.findIndex(({ sel }) => sel.length !== width)
    const problems: Problem[] = []
    if (uneven > 0)
      problems.push({
        path: ['dek', dek, 'baris', uneven, 'sel'],
        msg: `Setiap baris di dek ini punya ${width} tempat`,
      })
    if (!rows.some(({ sel }) => sel.some(isSeat)))
      problems.push({ path: ['dek', dek], msg: 'Dek ini belum punya kursi' })
    return problems
  })
}

function numbers(seats: readonly PlacedSeat[]): Problem[] {
  const used = new Set<number>()
  const problems: Problem[] = []
  for (const placed of seats) {
    const { nomor } = placed.seat
    const path = [...placeOf(placed), 'nomor']
    if (nomor > seats.length)
      problems.push({ path, msg: `Nomor kursi harus dari 1 sampai ${seats.length}, masing-masing sekali` })
    else if (used.has(nomor)) problems.push({ path, msg: `Nomor kursi ${nomor} dipakai dua kali` })
    used.add(nomor)
  }
  return problems
}

function labels(seats: readonly PlacedSeat[]): Problem[] {
  const used = new Set<string>()
  const problems: Problem[] = []
  for (const placed of seats) {
    const text = placed.seat.label || String(placed.seat.nomor)
    if (used.has(text))
      problems.push({ path: [...placeOf(placed), 'label'], msg: `Label ${text} dipakai dua kali` })
    used.add(text)
  }
  return problems
}

function classes({ kelas }: LayoutPlan, seats: readonly PlacedSeat[]): Problem[] {
  const names = kelas.map(({ nama }) => nama.toLocaleLowerCase('id'))
  const problems: Problem[] = names.flatMap((name, at) =>
    names.indexOf(name) < at ? [{ path: ['kelas', at, 'nama'], msg: 'Nama kelas ini sudah ada' }] : [],
  )
  const known = new Set(kelas.map(({ nama }) => nama))
  for (const placed of seats) {
    const given = placed.seat.kelas
    if (given ? !known.has(given) : known.size > 0)
      problems.push({
        path: [...placeOf(placed), 'kelas'],
        msg: given ? `Kelas ${given} tidak ada di tata letak ini` : 'Pilih kelas kursi ini',
      })
  }
  return problems
}

/** A layout as an administrator sends it: its seats are numbered 1…total_kursi, each once [F580]. */
export const layoutInput = v.pipe(
  strictObject(layoutFields),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const { path, msg } of problemsOfLayout(dataset.value))
      addIssue({ message: msg, path: pathItems(path) })
  }),
)

const pathItems = (keys: readonly (string | number)[]): [v.IssuePathItem, ...v.IssuePathItem[]] =>
  keys.map((key) => ({
    type: 'unknown' as const,
    origin: 'value' as const,
    input: undefined,
    key,
    value: undefined,
  })) as [v.IssuePathItem, ...v.IssuePathItem[]]

/** A layout as it is stored and shown; it never changes: a changed one has another number. */
export const layout = v.object({
  id_tata_letak: int,
  nama: v.string(),
  total_kursi: int,
  kelas: v.array(v.object({ nama: v.string(), warna: v.picklist(CLASS_COLOURS) })),
  dek: v.array(
    v.object({
      nama: v.string(),
      baris: v.array(
        v.object({
          nama: v.string(),
          sel: v.array(
            v.nullable(
              v.union([
                v.object({
                  nomor: int,
                  label: v.optional(v.nullable(v.string())),
                  kelas: v.optional(v.nullable(v.string())),
                }),
                v.object({ jenis: v.picklist(LAYOUT_OBJECTS) }),
              ]),
            ),
          ),
        }),
      ),
    }),
  ),
})
export type Layout = v.InferOutput<typeof layout>

export const layouts = {
  getLayout: endpoint({
    method: 'GET',
    path: '/api/tata-letak/:id',
    caller: 'public',
    summary: 'Satu tata letak: baris, lorong, dek dan kelas kursi; tidak pernah berubah',
    params: v.object({ id: idParam }),
    reply: ok(layout),
    errors: ['NOT_FOUND'],
  }),
} as const
