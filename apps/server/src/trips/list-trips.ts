/** Reads lists of departures from the database: the plain list, and the pages of searches. */
import { MAX_TRIP_LIST, type Meta, type Trip, type TripQuery } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { pageOf } from '../platform/database/lists.ts'
import { toSnapshot, tripAt } from './departure-snapshot.ts'
import { isDeparture, selectDeparturesAhead, type SnapshotRow } from './snapshot-store.ts'
import { searchValues, selectMatchingTrips } from './trip-search-store.ts'

/** The result of one read; times in microseconds of the database's clock. */
export type ListResult = {
  rows: readonly SnapshotRow[]
  meta: Meta | undefined
  now: number
  /** When the first of the candidate departures leaves; until then only a commit changes the selection. */
  until: number
}

/** Rows of a search page if the caller names no limit: the most that one reply contains. */
const SEARCH_LIMIT = 100

const hasNoFilters = (query: TripQuery) => Object.keys(query).length === 0

/** Returns the cache key of a query; equivalent queries have the same key. */
export function keyOf(query: TripQuery): string {
  if (hasNoFilters(query)) return ''
  const { page, limit } = pageOf(query, SEARCH_LIMIT)
  return JSON.stringify([page, limit, query.sort ?? 'waktu_berangkat', ...searchValues(query)])
}

/** Whether the selection or the order depends on free seats, so that any claim may change it. */
export const dependsOnSeats = ({ kursi_min, sort }: TripQuery): boolean =>
  kursi_min !== undefined || sort === '-kursi_tersedia'

/** Without any parameter: active departures that have not left, closed ones included, soonest first, at most 500. */
export async function readList(reader: Reader, query: TripQuery): Promise<ListResult> {
  return hasNoFilters(query) ? readPlainList(reader) : searchTrips(reader, query)
}

async function readPlainList(reader: Reader): Promise<ListResult> {
  const found = await selectDeparturesAhead(reader, MAX_TRIP_LIST)
  const { now, departs } = firstOf(found)
  return { rows: found.filter(isDeparture), meta: undefined, now, until: departs ?? Infinity }
}

async function searchTrips(reader: Reader, query: TripQuery): Promise<ListResult> {
  const page = pageOf(query, SEARCH_LIMIT)
  const found = await selectMatchingTrips(reader, query, page)
  const { now, first_departs, total, partial } = firstOf(found)
  const meta = { page: page.page, limit: page.limit, total, ...(partial && { partial: true }) }
  return { rows: found.filter(isDeparture), meta, now, until: first_departs ?? Infinity }
}

function firstOf<Row>([first]: readonly Row[]): Row {
  if (!first) throw new Error('A list returned no row with its time')
  return first
}

/** Returns the departures of the plain list, read from the database. */
export async function listDepartures(reader: Reader): Promise<Trip[]> {
  const { rows, now } = await readPlainList(reader)
  return rows.map((row) => tripAt(toSnapshot(row), now))
}
