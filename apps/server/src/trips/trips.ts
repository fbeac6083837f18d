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

/** A departure as an administrator edits it: with its version. */
export type EditableTrip = Trip & { versi: number }

/** One departure with its free seats now and the instant of that; NOT_FOUND if it is absent or archived. */
export async function getTrip(
  reader: Reader,
  id_rute: number,
): Promise<{ trip: EditableTrip; waktu_server: string }> {
  const row = await selectTrip(reader, id_rute)
  if (!row) fail('NOT_FOUND')
  const { waktu_server, ...trip } = row
  return { trip: withBus(trip), waktu_server }
}

/** What other records show of a departure; archived ones too, so that tickets keep it. */
export async function findTripBriefs(
  reader: Reader,
  ids: readonly number[],
): Promise<Map<number, TripBrief>> {
  if (ids.length === 0) return new Map()
  const rows = await selectTripBriefs(reader, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id_rute, withBus(row)]))
}

/** The brief of one departure, archived or not; NOT_FOUND if it never was. */
export async function getTripBrief(reader: Reader, id_rute: number): Promise<TripBrief> {
  const [row] = await selectTripBriefs(reader, [id_rute])
  return row ? withBus(row) : fail('NOT_FOUND')
}

/** Whether a departure is open, closed, gone or archived, by the database's clock; undefined if it never was. */
export async function findTripState(reader: Reader, id_rute: number): Promise<TripState | undefined> {
  return selectTripState(reader, id_rute)
}

/** The departure, locked against other editors until the transaction ends; NOT_FOUND as in `getTrip`. */
export async function lockTrip(tx: Tx, id_rute: number): Promise<EditableTrip> {
  if (!(await lockTripRow(tx, id_rute))) fail('NOT_FOUND')
  return (await getTrip(tx, id_rute)).trip
}

/** Adds a departure and returns its id; TRIP_DEPARTED if its time is not in the future. */
export async function addTrip(tx: Tx, values: TripValues): Promise<number> {
  const id_rute = await insertTrip(tx, values)
  if (id_rute === undefined) fail('TRIP_DEPARTED')
  return id_rute
}

/** Adds departures, all or none, and returns their ids in the same order; TRIP_DEPARTED if one is not in the future. */
export async function addTrips(tx: Tx, rows: readonly TripValues[]): Promise<number[]> {
  if (rows.length === 0) return []
  const inserted = await insertTrips(tx, rows)
  if (!inserted.every(({ ahead }) => ahead)) fail('TRIP_DEPARTED')
  return inserted.map(({ id_rute }) => id_rute)
}

/**
 * Marks a departure as called off: it is not sold again. What happens to its holds, orders and passengers is composed
 * in the back office. TRIP_DEPARTED if it has left; the caller has locked it and knows that it is not called off yet.
 */
export async function callOffTrip(tx: Tx, id_rute: number, reason: string): Promise<void> {
  if (!(await setTripCalledOff(tx, id_rute, reason))) fail('TRIP_DEPARTED')
}

/**
 * Changes a departure that the caller has locked. A new time must be in the future: TRIP_DEPARTED.
 * What a sold departure may not change, and who is notified, is composed in the back office.
 */
export async function updateTrip(tx: Tx, id_rute: number, values: TripValues): Promise<void> {
  if (!(await changeTrip(tx, id_rute, values))) fail('TRIP_DEPARTED')
}

/** Takes a departure out of every list and call; tickets keep naming it. */
export async function archiveTrip(tx: Tx, id_rute: number): Promise<void> {
  if (!(await setTripArchived(tx, id_rute))) fail('NOT_FOUND')
}

/**
 * Administration's list, newest first, of some days the soonest: departed and inactive ones too. Each word of `q` is
 * found in origin, destination or bus name.
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

/** Of these departures of the demo, those that are there in any state. */
export async function findSeededTrips(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  return new Set(await selectSeedKeys(tx, keys))
}

/** Adds departures of the demo; one that is there stays as it is. Returns how many are new. */
export function addSeededTrips(
  tx: Tx,
  rows: readonly (TripValues & { seed_key: string })[],
): Promise<number> {
  return insertSeededTrips(tx, rows)
}
