/** The changes of a layout in its editor. Each returns a new layout whose seats are numbered in reading order. Pure. */
import {
  isSeat,
  MAX_COLUMNS,
  MAX_ROWS,
  MIN_COLUMNS,
  type ClassColour,
  type LayoutCell,
  type LayoutDeck,
  type LayoutObject,
  type LayoutPlan,
} from '@tiketbus/contract'

/** A place: deck, row and column from 0. */
export type Spot = { readonly dek: number; readonly baris: number; readonly sel: number }

/** What a place may become; `kelas` only of a seat. */
export type Content =
  | { readonly jenis: 'kursi'; readonly kelas?: string | undefined }
  | { readonly jenis: 'kosong' | LayoutObject }

export const cellAt = ({ dek }: LayoutPlan, spot: Spot): LayoutCell =>
  dek[spot.dek]?.baris[spot.baris]?.sel[spot.sel] ?? null

function numbered(plan: LayoutPlan): LayoutPlan {
  let nomor = 0
  return mapCells(plan, (cell) => {
    if (!isSeat(cell)) return cell
    nomor += 1
    return cell.nomor === nomor ? cell : { ...cell, nomor }
  })
}

function mapCells(plan: LayoutPlan, change: (cell: LayoutCell, spot: Spot) => LayoutCell): LayoutPlan {
  return {
    ...plan,
    dek: plan.dek.map((deck, dek) => ({
      ...deck,
      baris: deck.baris.map((row, baris) => ({
        ...row,
        sel: row.sel.map((cell, sel) => change(cell, { dek, baris, sel })),
      })),
    })),
  }
}

const isAt = (one: Spot, other: Spot) =>
  one.dek === other.dek && one.baris === other.baris && one.sel === other.sel

function changeDeck(plan: LayoutPlan, at: number, change: (deck: LayoutDeck) => LayoutDeck): LayoutPlan {
  const dek = plan.dek.map((deck, index) => (index === at ? change(deck) : deck))
  return dek[at] === plan.dek[at] ? plan : numbered({ ...plan, dek })
}

/** Puts something into a place. A seat that stays a seat keeps its label. */
export function setCell(plan: LayoutPlan, spot: Spot, content: Content): LayoutPlan {
  return numbered(
    mapCells(plan, (cell, at) => {
      if (!isAt(at, spot)) return cell
      if (content.jenis === 'kosong') return null
      if (content.jenis !== 'kursi') return { jenis: content.jenis }
      const kelas = content.kelas ?? plan.kelas[0]?.nama
      const label = isSeat(cell) ? cell.label : undefined
      return { nomor: 0, ...(label && { label }), ...(kelas !== undefined && { kelas }) }
    }),
  )
}

/** Changes the label of a seat; empty: none. */
export const setLabel = (plan: LayoutPlan, spot: Spot, label: string): LayoutPlan =>
  mapCells(plan, (cell, at) => (isAt(at, spot) && isSeat(cell) ? { ...cell, label } : cell))

/** Exchanges what stands in a place with its neighbour; returns its new place. At an edge nothing changes. */
export function moveCell(
  plan: LayoutPlan,
  spot: Spot,
  [down, right]: readonly [number, number],
): { plan: LayoutPlan; spot: Spot } {
  const target = { dek: spot.dek, baris: spot.baris + down, sel: spot.sel + right }
  const row = plan.dek[target.dek]?.baris[target.baris]
  if (!row || target.sel < 0 || target.sel >= row.sel.length) return { plan, spot }
  const [here, there] = [cellAt(plan, spot), cellAt(plan, target)]
  const moved = mapCells(plan, (cell, at) => (isAt(at, spot) ? there : isAt(at, target) ? here : cell))
  return { plan: numbered(moved), spot: target }
}

/** Adds a copy of a row behind it: a bus has many rows alike. Its seats have no labels yet. */
export function addRow(plan: LayoutPlan, dek: number, after: number): LayoutPlan {
  return changeDeck(plan, dek, (deck) => {
    const row = deck.baris[after]
    if (!row || deck.baris.length >= MAX_ROWS) return deck
    const copy = {
      nama: '',
      sel: row.sel.map((cell) =>
        isSeat(cell) ? { nomor: 0, ...(cell.kelas && { kelas: cell.kelas }) } : cell,
      ),
    }
    return { ...deck, baris: deck.baris.toSpliced(after + 1, 0, copy) }
  })
}

export const removeRow = (plan: LayoutPlan, dek: number, at: number): LayoutPlan =>
  changeDeck(plan, dek, (deck) =>
    deck.baris.length > 1 ? { ...deck, baris: deck.baris.toSpliced(at, 1) } : deck,
  )

export const nameRow = (plan: LayoutPlan, dek: number, at: number, nama: string): LayoutPlan =>
  changeDeck(plan, dek, (deck) => ({
    ...deck,
    baris: deck.baris.map((row, index) => (index === at ? { ...row, nama } : row)),
  }))

/** Adds an empty column behind this one. */
export const addColumn = (plan: LayoutPlan, dek: number, after: number): LayoutPlan =>
  changeDeck(plan, dek, (deck) =>
    (deck.baris[0]?.sel.length ?? 0) >= MAX_COLUMNS
      ? deck
      : {
          ...deck,
          baris: deck.baris.map((row) => ({ ...row, sel: row.sel.toSpliced(after + 1, 0, null) })),
        },
  )

export const removeColumn = (plan: LayoutPlan, dek: number, at: number): LayoutPlan =>
  changeDeck(plan, dek, (deck) =>
    (deck.baris[0]?.sel.length ?? 0) <= MIN_COLUMNS
      ? deck
      : { ...deck, baris: deck.baris.map((row) => ({ ...row, sel: row.sel.toSpliced(at, 1) })) },
  )

/** Adds an upper deck: a copy of the lower one without labels, doors and stairs. */
export function addDeck(plan: LayoutPlan): LayoutPlan {
  const [lower] = plan.dek
  if (!lower || plan.dek.length > 1) return plan
  const rows = lower.baris
    .filter(({ sel }) => sel.some((cell) => isSeat(cell)))
    .map(({ sel }) => ({
      nama: '',
      sel: sel.map((cell) => (isSeat(cell) ? { nomor: 0, ...(cell.kelas && { kelas: cell.kelas }) } : null)),
    }))
  return numbered({ ...plan, dek: [lower, { nama: '', baris: rows }] })
}

export const removeDeck = (plan: LayoutPlan, at: number): LayoutPlan =>
  plan.dek.length > 1 ? numbered({ ...plan, dek: plan.dek.toSpliced(at, 1) }) : plan

export const nameDeck = (plan: LayoutPlan, at: number, nama: string): LayoutPlan =>
  changeDeck(plan, at, (deck) => ({ ...deck, nama }))

/** Adds a class; the first one is given to every seat, since with classes every seat has one. */
export function addClass(plan: LayoutPlan, nama: string, warna: ClassColour): LayoutPlan {
  const added = { ...plan, kelas: [...plan.kelas, { nama, warna }] }
  if (plan.kelas.length > 0) return added
  return mapCells(added, (cell) => (isSeat(cell) ? { ...cell, kelas: nama } : cell))
}

/** Whether no other class has this name: seats name their class, and those of two with one name could not be separated again. */
export function isFreeName({ kelas }: LayoutPlan, at: number, nama: string): boolean {
  const key = (name: string) => name.trim().toLocaleLowerCase('id')
  return key(nama) !== '' && kelas.every((one, index) => index === at || key(one.nama) !== key(nama))
}

/** Changes name or colour of a class; its seats follow. The name is a free one. */
export function changeClass(
  plan: LayoutPlan,
  at: number,
  change: { nama?: string; warna?: ClassColour },
): LayoutPlan {
  const before = plan.kelas[at]?.nama
  const kelas = plan.kelas.map((one, index) => (index === at ? { ...one, ...change } : one))
  if (change.nama === undefined) return { ...plan, kelas }
  return mapCells({ ...plan, kelas }, (cell) =>
    isSeat(cell) && cell.kelas === before ? { ...cell, kelas: change.nama } : cell,
  )
}

/** Removes a class; its seats get the first of the others, or none. */
export function removeClass(plan: LayoutPlan, at: number): LayoutPlan {
  const gone = plan.kelas[at]?.nama
  const kelas = plan.kelas.toSpliced(at, 1)
  const next = kelas[0]?.nama
  return mapCells({ ...plan, kelas }, (cell) => {
    if (!isSeat(cell) || cell.kelas !== gone) return cell
    const { kelas: _gone, ...seat } = cell
    return next === undefined ? seat : { ...seat, kelas: next }
  })
}

/** Labels of rows and seats: rows with seats are counted over all decks, seats by letters from the left, '2A'. */
export function labelSeats(plan: LayoutPlan): LayoutPlan {
  let row = 0
  return {
    ...plan,
    dek: plan.dek.map((deck) => ({
      ...deck,
      baris: deck.baris.map(({ sel }) => {
        const hasSeats = sel.some((cell) => isSeat(cell))
        if (hasSeats) row += 1
        let column = 0
        const labelled = sel.map((cell) => {
          if (!isSeat(cell)) return cell
          const label = `${row}${String.fromCharCode(65 + column)}`
          column += 1
          return { ...cell, label }
        })
        return { nama: hasSeats ? String(row) : '', sel: labelled }
      }),
    })),
  }
}

/** Seats read their numbers again. */
export const clearLabels = (plan: LayoutPlan): LayoutPlan =>
  mapCells(plan, (cell) => (isSeat(cell) ? { ...cell, label: '' } : cell))
