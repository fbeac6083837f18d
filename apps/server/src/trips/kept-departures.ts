/** Departures in memory, each once for all lists that show it, and what has changed since they were read. */
import { factsOf, tripAt, trueUntil, type Facts } from './departure-text.ts'
import type { FactsRow } from './facts-store.ts'

/** A departure as lists refer to it. */
export type KeptDeparture = {
  readonly id_rute: number
  /** Its JSON at `now`, serialised anew only if it differs. */
  textAt(now: number): string
  /** Until when, exclusively, the last text is true unless something commits. */
  until(): number
}

export type KeptDepartures = {
  /**
   * The departures of a reading that began at `began`, for a list that is kept or (`keep` false) for one reply. Newer facts
   * that are known already stay. Each list releases what it kept.
   */
  take(rows: readonly FactsRow[], began: number, keep: boolean): KeptDeparture[]
  release(departures: readonly KeptDeparture[]): void
  /** Replaces the facts of those that are kept. */
  update(rows: readonly FactsRow[], began: number): void
  forgetAll(): void
  size(): number
}

type Entry = KeptDeparture & { uses: number; set(facts: Facts, began: number): void }

export function createKeptDepartures(): KeptDepartures {
  const entries = new Map<number, Entry>()
  return {
    take: (rows, began, keep) =>
      rows.map((row) => {
        const known = entries.get(row.id_rute)
        known?.set(factsOf(row), began)
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
    update: (rows, began) => {
      for (const row of rows) entries.get(row.id_rute)?.set(factsOf(row), began)
    },
    forgetAll: () => entries.clear(),
    size: () => entries.size,
  }
}

function createEntry(row: FactsRow, began: number): Entry {
  let facts = factsOf(row)
  let read = began
  let text = ''
  let until = -Infinity
  return {
    id_rute: row.id_rute,
    uses: 0,
    set: (newer, start) => {
      // A reading that began earlier may have missed what is known here.
      if (start < read) return
      facts = newer
      read = start
      until = -Infinity
    },
    textAt: (now) => {
      if (now < until) return text
      text = JSON.stringify(tripAt(facts, now))
      until = trueUntil(facts, now)
      return text
    },
    until: () => until,
  }
}
