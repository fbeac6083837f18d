/** A least-recently-used cache of lists. */
import type { CachedDeparture, CachedDepartures } from './departure-cache.ts'
import type { ListBody } from './list-body.ts'

export type CachedList = {
  readonly body: ListBody
  readonly departures: readonly CachedDeparture[]
  /** When the first of the candidate departures leaves, in microseconds. */
  readonly until: number
  /** The read may not have seen transactions from this id on. */
  readonly xmin: number
}

export type ListCache = {
  /** Returns the list of this key if it is still valid; a stale one is dropped. */
  find(key: string, isTrue: (list: CachedList) => boolean): CachedList | undefined
  keep(key: string, list: CachedList): void
  clear(): void
  size(): number
}

/** Limits, since anybody can make up queries. A departure in a list takes some 2 KB with its bytes: all lists stay below 25 MB. */
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
      // A map iterates in insertion order: a list that is used moves to the end.
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
