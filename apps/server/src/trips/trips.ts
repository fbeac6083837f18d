import type { Meta, Trip, TripBrief, TripStatus } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { wordPatterns, pageOf, type PageQuery } from '../platform/database/lists.ts'
import { selectTripsForAdmin, type DepartureSort } from './trip-admin-store.ts'
import type { TripValues } from './departure.ts'
import { failJourney, requirePoints, type PartWithPoints } from './part.ts'
import { atPoints } from './points.ts'
import { insertWays, type Way } from './new-ways.ts'
import { requireLowestFares } from './class-fares.ts'
import { requireUnderCeiling } from './fare-ceilings.ts'
import { moveWay } from './move-way.ts'
import { writePairs } from './stops-store.ts'
import { asShown, shownWay, withBus } from './shown-trip.ts'
import { lockTripRow, selectJourneyBriefs, selectTrip, selectTripBriefs, type Journey } from './trip-store.ts'
import {
  adoptLayout,
  changeBusOfTrip,
  changeTrip,
  insertSeededTrips,
  insertTrips,
  selectSeedKeys,
  setTripArchived,
  setTripCalledOff,
} from './trip-write-store.ts'

/** A departure as an administrator edits it, with its version. */
export type EditableTrip = Trip & {
  versi: number
  zona_perkiraan: boolean
  jumlah_ruas?: number
  km: number | null
}

/**
 * Returns one departure with its current free seats and the database's time of that read; NOT_FOUND if absent or archived. With a part of
 * its way, which may be empty: as the passenger of that journey travels, from their stop; VALIDATION_FAILED if it has no such part,
 * NOT_FOR_SALE. Without one: the departure itself, with its own times and terminals, as it is stored and edited.
 */
export async function getTrip(
  reader: Reader,
  id_rute: number,
  part?: PartWithPoints,
): Promise<{ trip: EditableTrip; waktu_server: string; journey: Journey }> {
  const row = await selectTrip(reader, id_rute, part)
  if (!row) fail('NOT_FOUND')
  const { waktu_server, naik, turun, titik_naik, titik_turun, ...priced } = row
  const { harga, tarif_kursi, kelas_kursi, jalur, ...trip } = priced
  if (naik >= turun || turun > trip.jumlah_ruas) failJourney(part ?? {}, trip.jumlah_ruas)
  requirePoints(part ?? {}, { titik_naik, titik_turun })
  if (harga === null) fail('NOT_FOR_SALE')
  const way = shownWay({ jumlah_ruas: trip.jumlah_ruas, naik, turun, jalur })
  const shown = {
    ...asShown({ ...trip, harga, ...way }),
    ...(tarif_kursi && faresOf(tarif_kursi, kelas_kursi)),
  }
  return { trip: shown, waktu_server, journey: { id_rute, naik, turun, titik_naik, titik_turun } }
}

/** What each seat costs, and each class, in the order of the seats. */
function faresOf(tarif_kursi: number[], kelas_kursi: string[] | null) {
  const fares = new Map(tarif_kursi.map((harga, index) => [kelas_kursi?.[index] ?? '', harga]))
  return { tarif_kursi, tarif_kelas: [...fares].map(([kelas, harga]) => ({ kelas, harga })) }
}

/** Returns what other records show of these departures, archived ones included, so that tickets still show theirs. */
export async function findTripBriefs(
  reader: Reader,
  ids: readonly number[],
): Promise<Map<number, TripBrief>> {
  if (ids.length === 0) return new Map()
  const rows = await selectTripBriefs(reader, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id_rute, asShown(row)]))
}

/** Returns what each of these journeys shows of its departure, in their order; undefined for a departure that never existed. */
export async function findJourneyBriefs(
  reader: Reader,
  journeys: readonly Journey[],
): Promise<(TripBrief | undefined)[]> {
  const briefs: (TripBrief | undefined)[] = journeys.map(() => undefined)
  if (journeys.length === 0) return briefs
  for (const { place, naik: _from, turun: _to, ...row } of await selectJourneyBriefs(reader, journeys)) {
    const { titik_naik: _first, titik_turun: _last, jumlah_ruas, ...shown } = row
    briefs[place - 1] = asShown({ ...shown, ...(jumlah_ruas > 1 && { jumlah_ruas }) })
  }
  return briefs
}

/** Returns the departure and locks it against other editors until the transaction ends; NOT_FOUND as in `getTrip`. */
export async function lockTrip(tx: Tx, id_rute: number): Promise<EditableTrip> {
  if (!(await lockTripRow(tx, id_rute))) fail('NOT_FOUND')
  return (await getTrip(tx, id_rute)).trip
}

/** A departure to be added, with its way if it has more than its ends: cities, stops or fares of classes. */
export type NewTrip = TripValues & { readonly jalan?: Way | undefined }

const withLegs = <Row extends NewTrip>({ jalan, ...trip }: Row) =>
  jalan ? { ...trip, jumlah_ruas: jalan.simpul.length - 1 } : trip

/** Adds a departure and returns its id; TRIP_DEPARTED if its time is not in the future. */
export async function addTrip(tx: Tx, values: NewTrip): Promise<number> {
  const [id_rute = fail('TRIP_DEPARTED')] = await addTrips(tx, [values])
  return id_rute
}

/** Adds all of the departures or none, and returns their ids in the same order; TRIP_DEPARTED if one is not in the future. */
export async function addTrips(tx: Tx, rows: readonly NewTrip[]): Promise<number[]> {
  if (rows.length === 0) return []
  const inserted = await insertTrips(tx, await atPoints(tx, rows.map(withLegs)))
  if (!inserted.every(({ ahead }) => ahead)) fail('TRIP_DEPARTED')
  const ids = inserted.map(({ id_rute }) => id_rute)
  const ways = rows.flatMap(({ jalan }, at) => {
    const id_rute = ids[at]
    return jalan && id_rute !== undefined ? [{ id_rute, way: jalan }] : []
  })
  await insertWays(tx, ways)
  await requireLowestFares(
    tx,
    ways.map(({ id_rute }) => id_rute),
  )
  await requireUnderCeiling(tx, ids)
  return ids
}

/**
 * Marks a departure as called off: it is not sold again. The back-office handles its holds, orders and passengers.
 * Throws TRIP_DEPARTED if it has left. The caller has locked it and has checked that it is not called off yet.
 */
export async function callOffTrip(tx: Tx, id_rute: number, reason: string): Promise<void> {
  if (!(await setTripCalledOff(tx, id_rute, reason))) fail('TRIP_DEPARTED')
}

/**
 * Updates a departure that the caller has locked. Its nodes and stops move with it. Throws TRIP_DEPARTED if a new time is not in the future,
 * VALIDATION_FAILED as `moveWay` does.
 * The back-office decides what must not change once seats are sold, and who is notified.
 */
export async function updateTrip(tx: Tx, id_rute: number, values: TripValues): Promise<void> {
  const [trip = values] = await atPoints(tx, [values])
  const hasNodes = await moveWay(tx, id_rute, trip)
  if (!(await changeTrip(tx, id_rute, trip))) fail('TRIP_DEPARTED')
  if (hasNodes) await writePairs(tx, [id_rute])
  await requireLowestFares(tx, [id_rute])
}

/** Removes a departure from every list and call; its tickets still show it. Throws NOT_FOUND if it is absent or archived. */
export async function archiveTrip(tx: Tx, id_rute: number): Promise<void> {
  if (!(await setTripArchived(tx, id_rute))) fail('NOT_FOUND')
}

/**
 * Returns a page of the administrators' list, departed and inactive departures included: newest first, or soonest first if days
 * are given. Each word of `q` must occur in a city of the way or the bus name.
 */
export async function listTripsForAdmin(
  reader: Reader,
  query: PageQuery & {
    q?: string
    status?: TripStatus
    dari?: string
    sampai?: string
    crew?: number | null
    sort?: DepartureSort
  },
): Promise<{ data: EditableTrip[]; meta: Meta }> {
  const page = pageOf(query)
  const { q, status = null, dari = null, sampai = null, crew = null, sort } = query
  const filter = { patterns: wordPatterns(q), status, dari, sampai, crew, sort }
  const { rows, total } = await selectTripsForAdmin(reader, filter, page)
  const data = rows.map(({ jumlah_ruas, jalur, ...row }) =>
    withBus({ ...row, ...shownWay({ jumlah_ruas, jalur }) }),
  )
  return { data, meta: { page: page.page, limit: page.limit, total } }
}

/** Returns which of these seed keys already exist, in any state. */
export async function findSeededTrips(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  return new Set(await selectSeedKeys(tx, keys))
}

/** Adds the seeded departures whose keys do not exist yet, and returns their ids. */
export async function addSeededTrips(
  tx: Tx,
  rows: readonly (NewTrip & { seed_key: string })[],
): Promise<number[]> {
  const ways = new Map(rows.flatMap(({ seed_key, jalan }) => (jalan ? [[seed_key, jalan] as const] : [])))
  const inserted = await insertSeededTrips(tx, await atPoints(tx, rows.map(withLegs)))
  await insertWays(
    tx,
    inserted.flatMap(({ id_rute, seed_key }) => {
      const way = ways.get(seed_key)
      return way ? [{ id_rute, way }] : []
    }),
  )
  return inserted.map(({ id_rute }) => id_rute)
}

/**
 * Sets the layout of a bus on its departures to come, unless a seat of theirs is sold, held or blocked by hand: those keep the
 * layout that they were made with [F583]. The caller has locked the claims. Returns them with the number of seats of their layout before, null without one.
 */
export const takeLayoutOfBus = (tx: Tx, id_bus: number) => adoptLayout(tx, id_bus)

/**
 * Assigns another bus and its layout to a departure, which the caller has locked, or its own bus's layout as it is now. The caller has locked the
 * claims and assigns the passengers' seats. Throws NOT_FOUND if it is absent or archived.
 */
export async function setBusOfTrip(tx: Tx, id_rute: number, id_bus: number): Promise<void> {
  if (!(await changeBusOfTrip(tx, id_rute, id_bus))) fail('NOT_FOUND')
}
