/** Proposes the seats of a departure's passengers on another bus [T581]. Pure. */
import { SEATS_PER_ROW, seatsOfLayout, type LayoutPlan } from '@tiketbus/contract'

/** The place of a seat: its deck and row with seats from 0, its column, and what is beside it. */
type Place = {
  nomor: number
  kelas: string | null
  dek: number
  baris: number
  sel: number
  atWindow: boolean
  atAisle: boolean
}

/** The seats of a bus by number, and how many rows each deck has. */
export type Seating = { places: ReadonlyMap<number, Place>; classes: ReadonlySet<string> }

/** A passenger's seat now; the journey is from node `naik` to node `turun`. */
export type Sitting = {
  id_tiket: number
  order_group_id: string
  nomor_kursi: number
  naik: number
  turun: number
  /** Seats that this ticket cannot get: another ticket of its order, cancelled by now, has the number. */
  barred: readonly number[]
}

/** The seats of a layout; without one two, an aisle, two [F2]. */
export function seatingOf(plan: Pick<LayoutPlan, 'dek' | 'kelas'> | null, total: number): Seating {
  const places = plan ? placesOf(plan) : inFours(total)
  return {
    places: new Map(places.map((place) => [place.nomor, place])),
    classes: new Set(plan?.kelas.map(({ nama }) => nama) ?? []),
  }
}

function placesOf(plan: Pick<LayoutPlan, 'dek'>): Place[] {
  const seats = seatsOfLayout(plan)
  // A row without seats, as that of the door, is no row to a passenger.
  const rowsOf = plan.dek.map((_deck, at) => [
    ...new Set(seats.filter(({ dek }) => dek === at).map(({ baris }) => baris)),
  ])
  return seats.map(({ seat, dek, baris: row, sel }) => {
    const cells = plan.dek[dek]?.baris[row]?.sel ?? []
    const baris = rowsOf[dek]?.indexOf(row) ?? 0
    return {
      nomor: seat.nomor,
      kelas: seat.kelas || null,
      dek,
      baris,
      sel,
      atWindow: sel === 0 || sel === cells.length - 1,
      atAisle: [sel - 1, sel + 1].some((next) => cells[next] === null),
    }
  })
}

const inFours = (total: number): Place[] =>
  Array.from({ length: total }, (_none, index) => {
    const column = index % SEATS_PER_ROW
    return {
      nomor: index + 1,
      kelas: null,
      dek: 0,
      baris: Math.floor(index / SEATS_PER_ROW),
      // The third column is the aisle.
      sel: column < 2 ? column : column + 1,
      atWindow: column === 0 || column === SEATS_PER_ROW - 1,
      atAisle: column === 1 || column === 2,
    }
  })

/** The weights of what a proposal keeps: groups before windows and aisles, these before the way to the front. */
const APART = 10
const WINDOW_LOST = 6
const AISLE_LOST = 4
const ROW_MOVED = 1
/** How often all pairs of seats are tried; it ends as soon as no exchange helps. */
const MOST_ROUNDS = 12

/**
 * Returns the seat of each ticket on the other bus: in the same class, groups together, windows and aisles kept, and near the row that it
 * had. undefined: no seat is left in its class, or the other bus has no such class. Who shares a seat on different legs goes on sharing it. A bus
 * without classes takes everybody, and who had no class may sit anywhere.
 */
export function proposeSeats(
  from: Seating,
  to: Seating,
  sittings: readonly Sitting[],
): Map<number, number | undefined> {
  const units = unitsOf(from, to, sittings)
  const free = new Set(to.places.keys())
  const seats = new Map<Unit, number>()
  // Who has a class first: who has none takes what they leave.
  const parties = partiesOf(units).toSorted((a, b) => Number(hasNoClass(a)) - Number(hasNoClass(b)))
  // Whole orders first: if not everybody fits, as few as possible are divided.
  for (const party of parties) takeAll(to, party, { seats, free })
  for (const unit of parties.flat()) if (!seats.has(unit)) takeAll(to, [unit], { seats, free })
  improve(from, to, seats, free)
  const proposed = new Map<number, number | undefined>()
  for (const unit of units) for (const { id_tiket } of unit.sittings) proposed.set(id_tiket, seats.get(unit))
  return proposed
}

/** Everybody who has one seat of the old bus, on any part of the way. */
type Unit = { seat: number; kelas: string | null; sittings: Sitting[]; barred: ReadonlySet<number> }

/** In reading order of the old bus. `kelas`: the one that it must keep; null if it has none, or the other bus has no classes. */
function unitsOf(from: Seating, to: Seating, sittings: readonly Sitting[]): Unit[] {
  const bySeat = Map.groupBy(sittings, ({ nomor_kursi }) => nomor_kursi)
  const order = [...from.places.keys()]
  return [...bySeat]
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([seat, those]) => ({
      seat,
      kelas: to.classes.size > 0 ? (from.places.get(seat)?.kelas ?? null) : null,
      sittings: those,
      barred: new Set(those.flatMap(({ barred }) => barred)),
    }))
}

/** Units by the first order that has them, in reading order. */
const partiesOf = (units: readonly Unit[]): Unit[][] => [
  ...Map.groupBy(units, ({ sittings }) => sittings[0]?.order_group_id).values(),
]

const hasNoClass = (party: readonly Unit[]): boolean => party.every(({ kelas }) => kelas === null)

/** Takes a seat for each of these units, or none. */
function takeAll(
  to: Seating,
  party: readonly Unit[],
  { seats, free }: { seats: Map<Unit, number>; free: Set<number> },
): void {
  const taken = new Map<Unit, number>()
  for (const unit of party) {
    const used = [...taken.values()]
    const found = [...free].find((seat) => !used.includes(seat) && mayTake(to, unit, seat))
    if (found === undefined) return
    taken.set(unit, found)
  }
  for (const [unit, seat] of taken) {
    seats.set(unit, seat)
    free.delete(seat)
  }
}

const mayTake = (to: Seating, unit: Unit, seat: number): boolean =>
  !unit.barred.has(seat) && (unit.kelas === null || to.places.get(seat)?.kelas === unit.kelas)

/** Exchanges seats, also with free ones, as long as that makes the whole better. */
function improve(from: Seating, to: Seating, seats: Map<Unit, number>, free: Set<number>): void {
  const units = [...seats.keys()]
  const groups = groupsOf(units)
  const costOf = (unit: Unit) =>
    placeCost(from, to, unit, seats.get(unit)) + groupCost({ from, to }, groups.get(unit) ?? [], seats)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let changed = false
    for (const unit of units) {
      for (const other of units) {
        const [here, there] = [seats.get(unit), seats.get(other)]
        if (unit === other || here === undefined || there === undefined) continue
        if (!mayTake(to, unit, there) || !mayTake(to, other, here)) continue
        const before = costOf(unit) + costOf(other)
        seats.set(unit, there).set(other, here)
        if (costOf(unit) + costOf(other) < before) changed = true
        else seats.set(unit, here).set(other, there)
      }
      for (const seat of free) {
        const here = seats.get(unit)
        if (here === undefined || !mayTake(to, unit, seat)) continue
        const before = costOf(unit)
        seats.set(unit, seat)
        if (costOf(unit) >= before) {
          seats.set(unit, here)
          continue
        }
        free.delete(seat)
        free.add(here)
        changed = true
        break
      }
    }
    if (!changed) return
  }
}

/** Of each unit: those that share an order with it, itself among them. */
function groupsOf(units: readonly Unit[]): Map<Unit, Unit[]> {
  const byOrder = Map.groupBy(
    units.flatMap((unit) => unit.sittings.map(({ order_group_id }) => ({ unit, order_group_id }))),
    ({ order_group_id }) => order_group_id,
  )
  const groups = new Map<Unit, Unit[]>()
  for (const unit of units) {
    const those = unit.sittings.flatMap(({ order_group_id }) => byOrder.get(order_group_id) ?? [])
    groups.set(unit, [...new Set(those.map((one) => one.unit))])
  }
  return groups
}

function placeCost(from: Seating, to: Seating, { seat }: Unit, taken: number | undefined): number {
  const [old, now] = [from.places.get(seat), taken === undefined ? undefined : to.places.get(taken)]
  if (!old || !now) return 0
  return (
    (old.atWindow && !now.atWindow ? WINDOW_LOST : 0) +
    (old.atAisle && !now.atAisle ? AISLE_LOST : 0) +
    Math.abs(old.baris - now.baris) * ROW_MOVED
  )
}

/** How much farther apart a group sits than before: it chose how it sat. */
function groupCost(
  { from, to }: { from: Seating; to: Seating },
  group: readonly Unit[],
  seats: ReadonlyMap<Unit, number>,
): number {
  if (group.length < 2) return 0
  const before = apart(from, group, (unit) => unit.seat)
  const now = apart(to, group, (unit) => seats.get(unit))
  return Math.max(0, now - before) * APART
}

/** From each to the next in seat order. */
function apart(bus: Seating, group: readonly Unit[], seatOf: (unit: Unit) => number | undefined): number {
  const places = group
    .flatMap((unit) => bus.places.get(seatOf(unit) ?? 0) ?? [])
    .toSorted((a, b) => a.dek - b.dek || a.baris - b.baris || a.sel - b.sel)
  let sum = 0
  for (const [index, place] of places.entries()) {
    const next = places[index + 1]
    if (next) sum += distance(place, next)
  }
  return sum
}

/** 0 for neighbours, also across the aisle and for the row behind. */
function distance(one: Place, other: Place): number {
  if (one.dek !== other.dek) return 20
  const rows = Math.abs(one.baris - other.baris)
  const columns = Math.abs(one.sel - other.sel)
  return rows === 0
    ? Math.max(0, columns - 2) + (columns === 2 ? 0.5 : 0)
    : (rows - 1) * 2 + columns * 0.5 + 0.5
}
