/** A cache of departures, one entry each for all lists that show it. */
import { differOnlyInSeats, toSnapshot, tripAt, validUntil, type Snapshot } from './departure-snapshot.ts'
import type { SnapshotRow } from './snapshot-store.ts'

/** A cached departure as lists refer to it. */
export type CachedDeparture = {
  readonly id_rute: number
  /** Its JSON as of `now`, serialised again only if it differs. */
  textAt(now: number): string
}

export type DepartureCache = {
  /**
   * Returns the departures of a read that began at `began`, for a cached list or (`keep` false) for a single reply. A newer
   * snapshot that is already cached is kept. Each cached list must release its departures.
   */
  acquire(rows: readonly SnapshotRow[], began: number, keep: boolean): CachedDeparture[]
  release(departures: readonly CachedDeparture[]): void
  /** Replaces the snapshots of cached departures; others are ignored. */
  refresh(rows: readonly SnapshotRow[], began: number): void
  has(id_rute: number): boolean
  /** False if a cached departure differs from its row in more than its seats: one of the two was read before it was written. */
  agrees(rows: readonly SnapshotRow[]): boolean
  clear(): void
  size(): number
  /** Differs from an earlier one if any departure changed since. */
  version(): number
}

/** `set` returns whether the snapshot is kept. */
type Entry = CachedDeparture & {
  uses: number
  agrees(snapshot: Snapshot): boolean
  set(snapshot: Snapshot, began: number): boolean
}

export function createDepartureCache(): DepartureCache {
  const entries = new Map<number, Entry>()
  let version = 0
  const renew = (row: SnapshotRow, began: number): Entry | undefined => {
    const known = entries.get(row.id_rute)
    if (known?.set(toSnapshot(row), began)) version += 1
    return known
  }
  return {
    acquire: (rows, began, keep) =>
      rows.map((row) => {
        const known = renew(row, began)
        const entry = known ?? createEntry(row, began)
        if (keep) {
          entry.uses += 1
          entries.set(row.id_rute, entry)
        }
        return entry
      }),
    release: (departures) => {
      for (const { id_rute } of departures) {
        const entry = entries.get(id_rute)
        if (entry && --entry.uses === 0) entries.delete(id_rute)
      }
    },
    refresh: (rows, began) => {
      for (const row of rows) renew(row, began)
    },
    has: (id_rute) => entries.has(id_rute),
    agrees: (rows) => rows.every((row) => entries.get(row.id_rute)?.agrees(toSnapshot(row)) ?? true),
    clear: () => entries.clear(),
    size: () => entries.size,
    version: () => version,
  }
}

function createEntry(row: SnapshotRow, began: number): Entry {
  let snapshot = toSnapshot(row)
  let read = began
  let text = ''
  let until = -Infinity
  return {
    id_rute: row.id_rute,
    uses: 0,
    agrees: (other) => differOnlyInSeats(snapshot, other),
    set: (newer, start) => {
      // A read that began earlier may have missed what is cached here.
      if (start < read) return false
      snapshot = newer
      read = start
      until = -Infinity
      return true
    },
    textAt: (now) => {
      if (now < until) return text
      text = JSON.stringify(tripAt(snapshot, now))
      until = validUntil(snapshot, now)
      return text
    },
  }
}
