/** The cached timetable: lists by query with shared departures, never older than the request. Times in microseconds. */
import { MAX_TRIP_LIST, type TripQuery } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { createSingleFlight } from '../platform/single-flight.ts'
import { selectSnapshots } from './snapshot-store.ts'
import { createDepartureCache } from './departure-cache.ts'
import { createListBody, type ListBody, type ListReply } from './list-body.ts'
import { createListCache, type ListCache } from './list-cache.ts'
import { keyOf, readList, dependsOnSeats } from './list-trips.ts'
import type { TripFeed } from './trip-feed.ts'
import { lastWriterXid } from './last-writer.ts'

export type Timetable = {
  /** Returns the list for a query as of an instant after this call; without any parameter, the plain list. */
  read(query: TripQuery): Promise<ListReply>
  /** The number of cached entries. */
  size(): { lists: number; departures: number }
}

/** If more departures changed than this, everything is forgotten instead of re-read one by one. */
const MAX_CHANGED = 2 * MAX_TRIP_LIST

/**
 * Each reply first waits until every change that was committed before its request has been reported, in a run that is shared with
 * concurrent requests; only the departures that changed are re-read. A list of ids is re-read if a departure that it may
 * show was written (claiming a seat writes none), or if one has left.
 */
export function createTimetable(db: Reader, changes: Pick<TripFeed, 'fresh' | 'follow'>): Timetable {
  const departures = createDepartureCache()
  const shelf: ListCache = createListCache(departures)
  const rounds = createSingleFlight<void>()
  const readings = createSingleFlight<ListBody>()
  /** A logical clock of changes and starts of reads, which orders them. */
  let tick = 0
  let now = -Infinity
  /** Incremented each time everything is forgotten. */
  let epoch = 0
  /** The latest known transaction that wrote a departure or its bus. */
  let lastWriter = 0
  const changed = new Map<number, number>()
  /** Changes that a read in progress may have missed. */
  const missed = new Map<number, number>()
  let underWay = 0

  const forgetAll = () => {
    epoch += 1
    changed.clear()
    missed.clear()
    shelf.clear()
    departures.forgetAll()
  }
  changes.follow({
    onAllChanged: forgetAll,
    onChange: (id_rute) => {
      changed.set(id_rute, ++tick)
      if (underWay > 0) missed.set(id_rute, tick)
      if (Math.max(changed.size, missed.size) > MAX_CHANGED) forgetAll()
    },
  })

  /** Reads the clock and the departures that changed; afterwards every cached departure is valid as of this call. */
  const catchUp = async () => {
    const { waktu_server } = await changes.fresh()
    now = Date.parse(waktu_server) * 1000
    if (changed.size === 0) return
    const began = ++tick
    const ids = [...changed.keys()]
    const rows = await selectSnapshots(db, ids)
    // A departure was deleted from the table. No use case does that, so there is no search for the lists that show it.
    if (rows.length < ids.length) forgetAll()
    for (const row of rows) lastWriter = Math.max(lastWriter, lastWriterXid(row))
    departures.update(rows, began)
    now = Math.max(now, rows[0]?.now ?? 0)
    for (const [id_rute, at] of changed) if (at < began) changed.delete(id_rute)
  }

  const findKept = (key: string) => shelf.find(key, (list) => now < list.until && lastWriter < list.xmin)

  const makeList = async (key: string, query: TripQuery): Promise<ListBody> => {
    const kept = findKept(key)
    if (kept) return kept.body
    const [began, beganEpoch] = [++tick, epoch]
    underWay += 1
    try {
      const list = await readList(db, query)
      now = Math.max(now, list.now)
      const keep = epoch === beganEpoch && !dependsOnSeats(query)
      const shown = departures.take(list.rows, began, keep)
      // Its change may already have been read and discarded, because no cached list showed it yet: it is read again.
      for (const { id_rute } of shown) if ((missed.get(id_rute) ?? 0) > began) changed.set(id_rute, ++tick)
      const body = createListBody(shown, list.meta)
      if (keep) shelf.keep(key, { body, departures: shown, until: list.until, xmin: list.xmin })
      return body
    } finally {
      underWay -= 1
      if (underWay === 0) missed.clear()
    }
  }

  return {
    read: async (query) => {
      await rounds.join('', catchUp)
      const key = keyOf(query)
      const body = findKept(key)?.body ?? (await readings.join(key, () => makeList(key, query)))
      return body.at(now)
    },
    size: () => ({ lists: shelf.size(), departures: departures.size() }),
  }
}
