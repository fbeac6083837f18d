import { MAX_TRIP_LIST, type Meta, type Trip, type TripQuery } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { pageOf, type Page } from '../platform/database/lists.ts'
import { selectMatchingTrips } from './trip-search-store.ts'
import { selectDepartures, withBus } from './trip-store.ts'

/** The plain list with the instant it speaks of and the instant until which every word of it stays true. */
export type Departures = { data: Trip[]; waktu_server: string | undefined; valid_until: string | undefined }

const MINUTE_MS = 60_000
/** Rows of a search page when the caller names no size: all that fits one reply. */
const SEARCH_LIMIT = 100

/** Active departures that have not left, closed ones included, soonest first, at most 500. */
export async function listDepartures(reader: Reader): Promise<Departures> {
  const rows = await selectDepartures(reader, MAX_TRIP_LIST)
  return {
    data: rows.map(({ next_expiry: _expiry, waktu_server: _clock, ...row }) => withBus(row)),
    waktu_server: rows[0]?.waktu_server,
    valid_until: rows.map(validUntil).sort()[0],
  }
}

/** Nothing commits when a hold expires, a minute passes or booking closes (whole minutes before departure). */
function validUntil(row: {
  next_expiry: string | null
  waktu_berangkat: string
  minutes_until_departure: number
}) {
  const nextMinute = Date.parse(row.waktu_berangkat) - (row.minutes_until_departure - 1) * MINUTE_MS
  const expiry = row.next_expiry === null ? Infinity : Date.parse(row.next_expiry)
  return new Date(Math.min(nextMinute, expiry)).toISOString()
}

/** A page of the departures that fit the query, in its order. */
export async function searchTrips(
  reader: Reader,
  query: TripQuery,
): Promise<{ data: Trip[]; waktu_server: string | undefined; meta: Meta }> {
  const page = pageOf(query, SEARCH_LIMIT)
  const rows = await selectMatchingTrips(reader, query, page)
  const known = rows[0] ?? (await lookBefore(reader, query, page))
  return {
    data: rows.map(({ total: _total, rank: _rank, waktu_server: _clock, partial: _partial, ...row }) =>
      withBus(row),
    ),
    waktu_server: known?.waktu_server,
    meta: {
      page: page.page,
      limit: page.limit,
      total: known?.total ?? 0,
      ...(known?.partial && { partial: true }),
    },
  }
}

const FIRST_ROW = { page: 1, limit: 1, offset: 0 }

/** A page without rows does not know the total; the first one does. If nothing fits, was everything looked through? */
async function lookBefore(reader: Reader, query: TripQuery, { offset }: Page) {
  const [first] = offset > 0 ? await selectMatchingTrips(reader, query, FIRST_ROW) : []
  if (first) return first
  const { asal, tujuan, tanggal } = query
  const [near] = await selectMatchingTrips(reader, { asal, tujuan, tanggal }, FIRST_ROW)
  return near && { ...near, total: 0 }
}
