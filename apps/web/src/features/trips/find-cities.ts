/** The cities that a typed text may mean, by name or by another name of theirs. */
import type { City } from '@tiketbus/contract'
import { normalizeCity } from './city-match.ts'

export type FoundCity = {
  readonly nama: string
  readonly terminal: string
  /** The other name that matches, if the name does not. */
  readonly alias: string
}

/** All cities without a text; otherwise those that begin with it, then those that contain it. */
export function findCities(text: string, cities: readonly City[]): FoundCity[] {
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
