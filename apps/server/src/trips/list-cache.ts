/** A least-recently-used cache of lists. */
import { LRUCache } from 'lru-cache'
import type { CachedDeparture, DepartureCache } from './departure-cache.ts'
import type { ListBody } from './list-body.ts'

export type CachedList = {
  readonly body: ListBody
  readonly departures: readonly CachedDeparture[]
  /** When the first of the candidate departures leaves, in microseconds. */
  readonly until: number
}

export type ListCache = {
  /** Returns the list of this key if it is still valid; a stale one is dropped. */
  get(key: string, isValid: (list: CachedList) => boolean): CachedList | undefined
  set(key: string, list: CachedList): void
  clear(): void
  size(): number
}

/** Limits, since anybody can make up queries. A departure in a list takes some 2 KB with its bytes: all lists stay below 25 MB. */
export const LIST_CACHE_LIMITS = { lists: 500, departures: 10_000 }

export function createListCache(departures: DepartureCache, limits: typeof LIST_CACHE_LIMITS): ListCache {
  const lists = new LRUCache<string, CachedList>({
    max: limits.lists,
    maxSize: limits.departures,
    sizeCalculation: (list) => Math.max(1, list.departures.length),
    dispose: (list) => departures.release(list.departures),
  })
  return {
    get: (key, isValid) => {
      const list = lists.get(key)
      if (!list || isValid(list)) return list
      lists.delete(key)
      return undefined
    },
    set: (key, list) => void lists.set(key, list),
    clear: () => lists.clear(),
    size: () => lists.size,
  }
}
