/** The cached timetable: lists by query with shared departures, never older than the request. Times in microseconds. */
import { MAX_TRIP_LIST, type TripQuery } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { createSingleFlight } from '../platform/single-flight.ts'
import { selectSnapshots } from './snapshot-store.ts'
import { createDepartureCache } from './departure-cache.ts'
import { createListBody, type ListBody, type ListReply } from './list-body.ts'
import { createListCache, LIST_CACHE_LIMITS, type ListCache } from './list-cache.ts'
import { keyOf, readList, dependsOnSeats } from './list-trips.ts'
import type { TripFeed } from './trip-feed.ts'

export type Timetable = {
  /** Returns the list for a query as of an instant after this call; without any parameter, the plain list. */
  read(query: TripQuery): Promise<ListReply>
  /** The number of cached entries. */
  size(): { lists: number; departures: number }
}

/** If more departures changed than this, everything is forgotten instead of re-read one by one. */
const MAX_CHANGED = 2 * MAX_TRIP_LIST

/**
 * A reply from the cache first waits until every change that was committed before its request has been reported, in a run that is
 * shared with concurrent requests. A claim leaves the lists as they are: only the departures whose seats changed are re-read. A departure
 * or bus that was written may belong to other lists now, so that everything is forgotten. A list is also re-read if a departure has
 * left. Any other reply is read from the database after its request.
 */
export function createTimetable(
  db: Reader,
  changes: Pick<TripFeed, 'fresh' | 'follow'>,
  limits = LIST_CACHE_LIMITS,
): Timetable {
  const departures = createDepartureCache()
  const lists: ListCache = createListCache(departures, limits)
  const catchUps = createSingleFlight<void>()
  const listReads = createSingleFlight<ListReply>()
  /** A logical clock of changes and starts of reads, which orders them. */
  let tick = 0
  let now = -Infinity
  /** Incremented each time everything is forgotten. */
  let generation = 0
  const changed = new Map<number, number>()
  /** Changes that a read in progress may have missed. */
  const changedDuringRead = new Map<number, number>()
  let readsInFlight = 0

  const forgetAll = () => {
    generation += 1
    changed.clear()
    changedDuringRead.clear()
    lists.clear()
    departures.clear()
  }
  changes.follow({
    onAllChanged: forgetAll,
    onChange: (id_rute, what) => {
      if (what === 'trip') return forgetAll()
      changed.set(id_rute, ++tick)
      if (readsInFlight > 0) changedDuringRead.set(id_rute, tick)
      if (Math.max(changed.size, changedDuringRead.size) > MAX_CHANGED) forgetAll()
    },
  })

  /** Reads the clock and the departures that changed; afterwards every cached departure is valid as of this call. */
  const catchUp = async () => {
    const { waktu_server } = await changes.fresh()
    now = Date.parse(waktu_server) * 1000
    const began = ++tick
    const shown = departures.ofDepartures(changed.keys())
    const rows = shown.length > 0 ? await selectSnapshots(db, shown) : []
    // One was written after the feed was read. It may belong to other lists now, and the feed reports it only next time.
    if (rows.length < shown.length || !departures.agrees(rows)) forgetAll()
    departures.refresh(rows, began)
    now = Math.max(now, rows[0]?.now ?? 0)
    for (const [id_rute, at] of changed) if (at < began) changed.delete(id_rute)
  }

  const findCached = (key: string) => lists.get(key, (list) => now < list.until)

  const replyAt = (body: ListBody, at: number): ListReply => body.at(at, departures.version())

  /** Returns the cached list as of this call; undefined if it has to be read. */
  const readCached = async (key: string): Promise<ListReply | undefined> => {
    const list = findCached(key)
    if (!list) return undefined
    await catchUps.join('', catchUp)
    // A list that was cached only meanwhile may show a departure whose change came while nothing showed it.
    return findCached(key) === list ? replyAt(list.body, now) : undefined
  }

  /** Its reply has the time of the read: one that is taken from `now` may be past the departure of a bus in the list. */
  const readAnew = async (key: string, query: TripQuery): Promise<ListReply> => {
    const [began, beganGeneration] = [++tick, generation]
    readsInFlight += 1
    try {
      const list = await readList(db, query)
      now = Math.max(now, list.now)
      if (!departures.agrees(list.rows)) forgetAll()
      const isLatest = generation === beganGeneration && !dependsOnSeats(query)
      // A list that was cached meanwhile stays, so that requests that are catching up need no read of their own.
      const keep = isLatest && !findCached(key)
      const shown = departures.acquire(list.rows, began, keep)
      // Its change may already have been read and discarded, because no cached list showed it yet: it is read again.
      for (const { id_rute } of shown)
        if ((changedDuringRead.get(id_rute) ?? 0) > began) changed.set(id_rute, ++tick)
      const body = createListBody(shown, list.meta)
      if (keep) lists.set(key, { body, departures: shown, until: list.until })
      return replyAt(body, list.now)
    } finally {
      readsInFlight -= 1
      if (readsInFlight === 0) changedDuringRead.clear()
    }
  }

  return {
    read: async (query) => {
      const key = keyOf(query)
      return (await readCached(key)) ?? listReads.join(key, () => readAnew(key, query))
    },
    size: () => ({ lists: lists.size(), departures: departures.size() }),
  }
}
