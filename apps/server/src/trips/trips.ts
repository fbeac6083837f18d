import type { Meta, Trip, TripBrief, TripStatus } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { wordPatterns, pageOf, type PageQuery } from '../platform/database/lists.ts'
import { selectTripsForAdmin } from './trip-admin-store.ts'
import type { TripValues } from './departure.ts'
import {
  lockTripRow,
  selectTrip,
  selectTripBriefs,
  selectTripState,
  withBus,
  type TripState,
} from './trip-store.ts'
import {
  changeTrip,
  insertSeededTrips,
  insertTrip,
  insertTrips,
  selectSeedKeys,
  setTripArchived,
  setTripCalledOff,
} from './trip-write-store.ts'

/** A departure as an administrator edits it, with its version. */
export type EditableTrip = Trip & { versi: number }

/** Returns a departure with its free seats at that instant; throws NOT_FOUND if it is absent or archived. */
export async function getTrip(
  reader: Reader,
  id_rute: number,
): Promise<{ trip: EditableTrip; waktu_server: string }> {
  const row = await selectTrip(reader, id_rute)
  if (!row) fail('NOT_FOUND')
  const { waktu_server, ...trip } = row
  return { trip: withBus(trip), waktu_server }
}

/** Returns what other records show of departures; includes archived ones, which tickets keep showing. */
export async function findTripBriefs(
  reader: Reader,
  ids: readonly number[],
): Promise<Map<number, TripBrief>> {
  if (ids.length === 0) return new Map()
  const rows = await selectTripBriefs(reader, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id_rute, withBus(row)]))
}

/** Returns the brief of one departure, archived or not; throws NOT_FOUND if it never existed. */
export async function getTripBrief(reader: Reader, id_rute: number): Promise<TripBrief> {
  const [row] = await selectTripBriefs(reader, [id_rute])
  return row ? withBus(row) : fail('NOT_FOUND')
}

/** Returns whether a departure is open, closed, gone or archived, by the database's clock; undefined if it never existed. */
export async function findTripState(reader: Reader, id_rute: number): Promise<TripState | undefined> {
  return selectTripState(reader, id_rute)
}

/** Locks a departure against other editors until the transaction ends and returns it; throws NOT_FOUND like `getTrip`. */
export async function lockTrip(tx: Tx, id_rute: number): Promise<EditableTrip> {
  if (!(await lockTripRow(tx, id_rute))) fail('NOT_FOUND')
  return (await getTrip(tx, id_rute)).trip
}

/** Adds a departure and returns its id; throws TRIP_DEPARTED if its time is not in the future. */
export async function addTrip(tx: Tx, values: TripValues): Promise<number> {
  const id_rute = await insertTrip(tx, values)
  if (id_rute === undefined) fail('TRIP_DEPARTED')
  return id_rute
}

/** Adds departures, all or none, and returns their ids in the same order; throws TRIP_DEPARTED if one is not in the future. */
export async function addTrips(tx: Tx, rows: readonly TripValues[]): Promise<number[]> {
  if (rows.length === 0) return []
  const inserted = await insertTrips(tx, rows)
  if (!inserted.every(({ ahead }) => ahead)) fail('TRIP_DEPARTED')
  return inserted.map(({ id_rute }) => id_rute)
}

/**
 * Marks a departure as called off, so that it is not sold any more. The back office handles its holds, orders and passengers.
 * The caller has locked it and knows that it is not called off yet. Throws TRIP_DEPARTED if it has left.
 */
export async function callOffTrip(tx: Tx, id_rute: number, reason: string): Promise<void> {
  if (!(await setTripCalledOff(tx, id_rute, reason))) fail('TRIP_DEPARTED')
}

/**
 * Changes a departure that the caller has locked. Throws TRIP_DEPARTED if a new time is not in the future.
 * The back office decides what may change after the first sale, and notifies passengers.
 */
export async function updateTrip(tx: Tx, id_rute: number, values: TripValues): Promise<void> {
  if (!(await changeTrip(tx, id_rute, values))) fail('TRIP_DEPARTED')
}

/** Removes a departure from every list and call; tickets keep showing it. */
export async function archiveTrip(tx: Tx, id_rute: number): Promise<void> {
  if (!(await setTripArchived(tx, id_rute))) fail('NOT_FOUND')
}

/**
 * Lists departures for administration, departed and inactive ones too: newest first, for given days soonest first. Each word
 * of `q` must match origin, destination or bus name.
 */
export async function listTripsForAdmin(
  reader: Reader,
  query: PageQuery & { q?: string; status?: TripStatus; dari?: string; sampai?: string },
): Promise<{ data: EditableTrip[]; meta: Meta }> {
  const page = pageOf(query)
  const { q, status = null, dari = null, sampai = null } = query
  const filter = { patterns: wordPatterns(q), status, dari, sampai }
  const { rows, total } = await selectTripsForAdmin(reader, filter, page)
  return { data: rows.map(withBus), meta: { page: page.page, limit: page.limit, total } }
}

/** Returns those of these demo departures that exist, in any state. */
export async function findSeededTrips(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  return new Set(await selectSeedKeys(tx, keys))
}

/** Adds departures of the demo and keeps existing ones. Returns the number of new ones. */
export function addSeededTrips(
  tx: Tx,
  rows: readonly (TripValues & { seed_key: string })[],
): Promise<number> {
  return insertSeededTrips(tx, rows)
}
