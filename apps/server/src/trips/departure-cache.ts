/** A cache of departures, one entry for each journey on one that lists show [T682]. */
import { differOnlyInSeats, toSnapshot, tripAt, validUntil, type Snapshot } from './departure-snapshot.ts'
import type { ListedJourney, SnapshotRow } from './snapshot-store.ts'

/** A cached journey on a departure as lists refer to it. */
export type CachedDeparture = Readonly<ListedJourney> & {
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
  /** The cached journeys on these departures. */
  ofDepartures(ids: Iterable<number>): ListedJourney[]
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
  /** By `id_rute`; most departures have one. */
  const entries = new Map<number, Entry[]>()
  let version = 0
  const find = ({ id_rute, naik, turun }: ListedJourney): Entry | undefined =>
    entries.get(id_rute)?.find((entry) => entry.naik === naik && entry.turun === turun)
  const add = (entry: Entry) => {
    const others = entries.get(entry.id_rute)
    if (others) others.push(entry)
    else entries.set(entry.id_rute, [entry])
  }
  const remove = (entry: Entry) => {
    const others = entries.get(entry.id_rute)?.filter((other) => other !== entry) ?? []
    if (others.length > 0) entries.set(entry.id_rute, others)
    else entries.delete(entry.id_rute)
  }
  const renew = (row: SnapshotRow, began: number): Entry | undefined => {
    const known = find(row)
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
          if (!known) add(entry)
        }
        return entry
      }),
    release: (departures) => {
      for (const departure of departures) {
        const entry = find(departure)
        if (entry && --entry.uses === 0) remove(entry)
      }
    },
    refresh: (rows, began) => {
      for (const row of rows) renew(row, began)
    },
    ofDepartures: (ids) => [...ids].flatMap((id_rute) => entries.get(id_rute) ?? []),
    agrees: (rows) => rows.every((row) => find(row)?.agrees(toSnapshot(row)) ?? true),
    clear: () => entries.clear(),
    size: () => [...entries.values()].flat().length,
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
    naik: row.naik,
    turun: row.turun,
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
