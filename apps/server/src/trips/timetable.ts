/** The timetable's cache: lists by query with shared departures, never older than the request. Times in microseconds. */
import { MAX_TRIP_LIST, type TripQuery } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { createSingleFlight } from '../platform/single-flight.ts'
import { selectFacts } from './facts-store.ts'
import { createDepartureCache } from './departure-cache.ts'
import { createListBody, type ListBody, type ListReply } from './list-body.ts'
import { createListCache, type ListCache } from './list-cache.ts'
import { keyOf, readList, showsSeats } from './list-trips.ts'
import type { TripChanges } from './trip-changes.ts'
import { writtenBy } from './written-by.ts'

export type Timetable = {
  /** Returns the list of the query at an instant after this call. Without any parameter: the plain list. */
  read(query: TripQuery): Promise<ListReply>
  /** The numbers of cached lists and departures. */
  size(): { lists: number; departures: number }
}

/** If more departures than this have changed, they are not read one by one. */
const MOST_CHANGED = 2 * MAX_TRIP_LIST

/**
 * Each reply first waits until every change committed before the request has been reported; simultaneous requests share that wait.
 * Then only the changed departures are read again. A list of ids is read again if a departure that could belong to it
 * was written (claiming a seat writes none), or has left.
 */
export function createTimetable(db: Reader, changes: Pick<TripChanges, 'fresh' | 'follow'>): Timetable {
  const departures = createDepartureCache()
  const shelf: ListCache = createListCache(departures)
  const rounds = createSingleFlight<void>()
  const readings = createSingleFlight<ListBody>()
  /** Counts changes and starts of readings, to know which came first. */
  let tick = 0
  let now = -Infinity
  /** Counts how often the whole cache was dropped. */
  let epoch = 0
  /** The latest known transaction that wrote a departure or its bus. */
  let lastWriter = 0
  const changed = new Map<number, number>()
  /** Changes that a running reading may have missed. */
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
      if (Math.max(changed.size, missed.size) > MOST_CHANGED) forgetAll()
    },
  })

  /** Reads the clock and the changed departures: afterwards the whole cache is valid as of this call. */
  const catchUp = async () => {
    const { waktu_server } = await changes.fresh()
    now = Date.parse(waktu_server) * 1000
    if (changed.size === 0) return
    const began = ++tick
    const ids = [...changed.keys()]
    const rows = await selectFacts(db, ids)
    // A departure whose row is gone: no use case deletes one, so the lists that contain it are not searched for.
    if (rows.length < ids.length) forgetAll()
    for (const row of rows) lastWriter = Math.max(lastWriter, writtenBy(row))
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
      const keep = epoch === beganEpoch && !showsSeats(query)
      const shown = departures.take(list.rows, began, keep)
      // Its change was read before, and dropped because no list contained it yet.
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
