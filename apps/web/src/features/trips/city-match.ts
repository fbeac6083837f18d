/** Finds the city that a typed text refers to. */
import type { City as KnownCity } from '@tiketbus/contract'
import { calendarDay, DAY_MS, OPERATOR_ZONE } from '../../lib/dates.ts'
import { serverNow } from '../../lib/server-clock.ts'

export type City = { readonly nama: string; readonly zona: string }

/** Normalised for comparison: lower case, trimmed. */
export const normalizeCity = (text: string): string => text.trim().toLowerCase()

/** The known city with this name in any letter case, or the only one whose name begins with the text. */
function findCity(text: string, cities: readonly City[]): City | undefined {
  const wanted = normalizeCity(text)
  if (wanted === '') return undefined
  const beginning = cities.filter(({ nama }) => normalizeCity(nama).startsWith(wanted))
  const exact = beginning.find(({ nama }) => normalizeCity(nama) === wanted)
  return exact ?? (beginning.length === 1 ? beginning[0] : undefined)
}

/** The matching city's name; otherwise the text as it is. */
export function resolveCity(text: string, cities: readonly City[]): string {
  return findCity(text, cities)?.nama ?? text.trim()
}

/** The calendar day in `daysAhead` days at the typed origin [T25], in the operator's zone if that is unknown; 'YYYY-MM-DD'. */
export function dayAtOrigin(typed: string, cities: readonly City[], daysAhead: number): string {
  return calendarDay(serverNow() + daysAhead * DAY_MS, findCity(typed, cities)?.zona ?? OPERATOR_ZONE)
}

/** The cities that a typed text may mean, by name or by another name of theirs. */

type FoundCity = {
  readonly nama: string
  readonly terminal: string
  /** The other name that matches, if the name does not. */
  readonly alias: string
}

/** All cities without a text; otherwise those that begin with it, then those that contain it. */
export function findCities(text: string, cities: readonly KnownCity[]): FoundCity[] {
  const wanted = normalizeCity(text)
  const found = cities.flatMap(({ nama, terminal, alias }) => {
    const [own, ...others] = [nama, ...alias].map((name) => ({
      name,
      at: normalizeCity(name).indexOf(wanted),
    }))
    if (own && own.at >= 0) return [{ nama, terminal, alias: '', rank: own.at === 0 ? 0 : 2 }]
    const other = others.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at)[0]
    return other ? [{ nama, terminal, alias: other.name, rank: other.at === 0 ? 1 : 3 }] : []
  })
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ nama, terminal, alias }) => ({ nama, terminal, alias }))
}

/** At most three cities with names similar to the text. */
export function similarCities(text: string, names: readonly string[]): string[] {
  const wanted = normalizeCity(text)
  if (wanted === '' || names.some((name) => normalizeCity(name) === wanted)) return []
  const containing = names.filter((name) => normalizeCity(name).includes(wanted))
  const near = names
    .map((name) => ({ name, distance: editDistance(wanted, normalizeCity(name)) }))
    .filter(({ distance }) => distance <= 2)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ name }) => name)
  return [...new Set([...containing, ...near])].slice(0, 3)
}

/** Levenshtein distance: letters to insert, remove or replace. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_none, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
