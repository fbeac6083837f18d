import type { Meta, Point, PointStatus } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { pageOf, wordPatterns, type PageQuery } from '../platform/database/lists.ts'
import { fail } from '../platform/errors.ts'
import { requireValue } from '../platform/require-value.ts'
import { findCity, findCityByAlias } from './cities.ts'
import type { TripValues } from './departure.ts'
import {
  changePoint,
  countPointUses,
  giveFormerName,
  insertFormerName,
  insertMissingPoints,
  insertPoint,
  lockPointRows,
  renameTerminals,
  selectPoint,
  selectPoints,
  selectPointsOf,
  setPointMerged,
  takeFormerName,
  type NewPlace,
  type PlaceName,
  type PointRow,
  type PointValues,
} from './point-store.ts'

/** Returns a page of points by city and name. Each word of `q` must occur in name, city or address. */
export async function listPoints(
  reader: Reader,
  query: PageQuery & { q?: string; status?: PointStatus; kota?: string },
): Promise<{ data: Point[]; meta: Meta }> {
  const page = pageOf(query)
  const { q, status = null, kota } = query
  const filter = { patterns: wordPatterns(q), status, kota: kota ? cityName(kota) : null }
  const { rows, total } = await selectPoints(reader, filter, page)
  return { data: rows, meta: { page: page.page, limit: page.limit, total } }
}

/** Returns a point; throws NOT_FOUND for one that was merged into another. */
export async function getPoint(reader: Reader, id_titik: number): Promise<Point> {
  return requireOwn(await selectPoint(reader, id_titik))
}

/** Locks a point until the transaction ends. Throws NOT_FOUND as `getPoint`. */
export async function lockPoint(tx: Tx, id_titik: number): Promise<Point> {
  const [row] = await lockPointRows(tx, [id_titik])
  return requireOwn(row)
}

/** Locks two points. The first may have been merged into the second already: then it is undefined. Throws NOT_FOUND. */
export async function lockPair(
  tx: Tx,
  id_titik: number,
  into: number,
): Promise<{ duplicate: Point | undefined; left: Point }> {
  const rows = await lockPointRows(tx, [id_titik, into])
  const byId = new Map(rows.map((row) => [row.id_titik, row]))
  const left = requireOwn(byId.get(into))
  const found = byId.get(id_titik)
  return { duplicate: found?.digabung_ke === into ? undefined : requireOwn(found), left }
}

function requireOwn(row: PointRow | undefined): Point {
  if (!row || row.digabung_ke !== null) fail('NOT_FOUND')
  const { digabung_ke: _, ...point } = row
  return point
}

/** Returns the city's own name; text that is no known city is kept. */
export const cityName = (text: string): string => (findCity(text) ?? findCityByAlias(text))?.nama ?? text

/** Adds a point. Throws POINT_EXISTS if its city has this name already, also as one that was merged. */
export async function addPoint(tx: Tx, values: PointValues): Promise<Point> {
  const id_titik = (await insertPoint(tx, values)) ?? (await failExisting(tx, values))
  return getPoint(tx, id_titik)
}

/**
 * Changes a point that the caller has locked; its city stays. Under another name it is still found by the former one, and departures to
 * come show the new name. Throws POINT_EXISTS if that name is another point's.
 */
export async function updatePoint(tx: Tx, before: Point, values: PointValues): Promise<Point> {
  const { id_titik, kota } = before
  const own = { kota, nama: values.nama }
  const [meant] = await selectPointsOf(tx, [own])
  if (meant && meant.id_titik !== id_titik) fail('POINT_EXISTS', { data: meant })
  const isRenamed = values.nama !== before.nama
  // Departures first, in the order of locks: a departure that is being written waits for a name that is being added.
  if (isRenamed) await renameTerminals(tx, before, values.nama)
  const former = isRenamed ? await takeFormerName(tx, id_titik, own) : undefined
  await changePoint(tx, id_titik, { ...values, kota })
  if (former !== undefined) await giveFormerName(tx, former, before.nama)
  else if (isRenamed) await insertFormerName(tx, id_titik, before)
  return getPoint(tx, id_titik)
}

/** What moves when a point is merged: departures to come that show it, and orders with tickets for them. */
export function findPointUses(
  reader: Reader,
  point: Point,
): Promise<{ keberangkatan: number; pesanan: number }> {
  return countPointUses(reader, point)
}

/**
 * Merges a duplicate into the point that is left: departures to come show its name, it takes over address, phone and directions that
 * it lacks, and the duplicate's name leads to it from now on. The caller has locked both, of one city.
 */
export async function mergePoints(tx: Tx, duplicate: Point, left: Point): Promise<Point> {
  await renameTerminals(tx, duplicate, left.nama)
  await setPointMerged(tx, duplicate.id_titik, left.id_titik)
  const filled = {
    alamat: left.alamat ?? duplicate.alamat,
    no_telepon: left.no_telepon ?? duplicate.no_telepon,
    petunjuk: left.petunjuk ?? duplicate.petunjuk,
  }
  await changePoint(tx, left.id_titik, { ...left, ...filled })
  return getPoint(tx, left.id_titik)
}

/** Returns the numbers of the points at these places, in their order, and adds those that do not exist yet. */
export async function findOrAddPoints(tx: Tx, places: readonly NewPlace[]): Promise<number[]> {
  await insertMissingPoints(tx, places)
  const points = await selectPointsOf(tx, places)
  return points.map((point, at) => requireValue(point, `the point ${places[at]?.nama}`).id_titik)
}

/**
 * Returns the departures with the names of their points, and adds the points that do not exist yet: what is typed as a terminal becomes
 * a point, and another spelling of one, or its former name, becomes its name.
 */
export async function atPoints<Trip extends TripValues>(tx: Tx, trips: readonly Trip[]): Promise<Trip[]> {
  const names = await pointNames(tx, trips.flatMap(placesOf))
  const nameOf = (kota: string, terminal: string | null) =>
    terminal === null ? null : (names.get(keyOf(kota, terminal)) ?? terminal)
  return trips.map((trip) => ({
    ...trip,
    terminal_asal: nameOf(trip.asal, trip.terminal_asal),
    terminal_tujuan: nameOf(trip.tujuan, trip.terminal_tujuan),
  }))
}

function placesOf(trip: TripValues): NewPlace[] {
  const { asal, tujuan, zona_asal, zona_tujuan, terminal_asal, terminal_tujuan } = trip
  return [
    ...(terminal_asal ? [{ kota: asal, nama: terminal_asal, zona: zona_asal }] : []),
    ...(terminal_tujuan ? [{ kota: tujuan, nama: terminal_tujuan, zona: zona_tujuan }] : []),
  ]
}

const keyOf = (kota: string, nama: string) => JSON.stringify([kota, nama])

async function pointNames(tx: Tx, given: readonly NewPlace[]): Promise<Map<string, string>> {
  const places = [...new Map(given.map((place) => [keyOf(place.kota, place.nama), place])).values()]
  if (places.length === 0) return new Map()
  let points = await selectPointsOf(tx, places)
  if (points.includes(undefined)) {
    await insertMissingPoints(tx, places)
    points = await selectPointsOf(tx, places)
  }
  return new Map(
    places.flatMap(({ kota, nama }, at) => {
      const point = points[at]
      return point ? [[keyOf(kota, nama), point.nama] as const] : []
    }),
  )
}

async function failExisting(reader: Reader, place: PlaceName): Promise<never> {
  const [meant] = await selectPointsOf(reader, [place])
  return fail('POINT_EXISTS', { data: requireValue(meant, 'the point of that name') })
}
