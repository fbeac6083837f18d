/** The cities that forms suggest: those with a long-distance terminal, and any other with a departure on sale. */
import type { City } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { createSingleFlight } from '../platform/single-flight.ts'
import { findCity, TERMINAL_CITIES } from './cities.ts'
import { selectServedCities } from './day-store.ts'

/** A suggestion may be this old: a search finds the city all the same. */
const KEPT_MS = 60_000

export function createSuggestedCities(db: Reader): () => Promise<City[]> {
  const reads = createSingleFlight<City[]>()
  let last: { at: number; cities: City[] } | undefined
  return async () => {
    if (last && performance.now() - last.at < KEPT_MS) return last.cities
    const cities = await reads.join('', async () => withServed(await selectServedCities(db)))
    last = { at: performance.now(), cities }
    return cities
  }
}

const suggested = new Map(TERMINAL_CITIES.map((city) => [city.nama, findCity(city.nama) ?? city]))

function withServed(served: Awaited<ReturnType<typeof selectServedCities>>): City[] {
  const others = served
    .filter(({ nama }) => !suggested.has(nama))
    .map(({ nama, zona, terminal }) => ({
      nama,
      zona,
      terminal: terminal ?? '',
      alias: findCity(nama)?.alias ?? [],
    }))
  return [...suggested.values(), ...others].sort((a, b) => a.nama.localeCompare(b.nama, 'id'))
}
