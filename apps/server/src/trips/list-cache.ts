/** The cache of lists, by query; the least recently used is evicted. */
import type { CachedDeparture, CachedDepartures } from './departure-cache.ts'
import type { ListBody } from './list-body.ts'

export type CachedList = {
  readonly body: ListBody
  readonly departures: readonly CachedDeparture[]
  /** When, in microseconds, the first of the departures that it was chosen from leaves. */
  readonly until: number
  /** Transactions from this one on may not have been visible when it was read. */
  readonly xmin: number
}

export type ListCache = {
  /** Returns the list of this key if it is still valid; an invalid one is removed. */
  find(key: string, isTrue: (list: CachedList) => boolean): CachedList | undefined
  keep(key: string, list: CachedList): void
  clear(): void
  size(): number
}

/** Anybody can invent queries. A departure in a list takes about 2 KB with its bytes, so that all lists stay below 25 MB. */
export const LIST_CACHE_LIMITS = { lists: 500, departures: 10_000 }

export function createListCache(departures: CachedDepartures, most = LIST_CACHE_LIMITS): ListCache {
  const lists = new Map<string, CachedList>()
  let shown = 0
  const drop = (key: string, list: CachedList) => {
    lists.delete(key)
    shown -= list.departures.length
    departures.release(list.departures)
  }
  return {
    find: (key, isTrue) => {
      const list = lists.get(key)
      if (!list) return undefined
      if (!isTrue(list)) {
        drop(key, list)
        return undefined
      }
      // A Map keeps insertion order: a used list moves to the end.
      lists.delete(key)
      lists.set(key, list)
      return list
    },
    keep: (key, list) => {
      const old = lists.get(key)
      lists.set(key, list)
      shown += list.departures.length
      if (old) {
        shown -= old.departures.length
        departures.release(old.departures)
      }
      for (const [oldest, other] of lists) {
        if (lists.size <= most.lists && shown <= most.departures) break
        drop(oldest, other)
      }
    },
    clear: () => {
      lists.clear()
      shown = 0
    },
    size: () => lists.size,
  }
}
