/**
 * The known cities: every regency and city of Indonesia, the towns that buses go to, and those with a long-distance terminal.
 * Names are compared by `cityKey`: 'Kab. Bandung' is 'Kabupaten Bandung', 'Bau-Bau' is 'Baubau'.
 */
import { cityKey, type City } from '@tiketbus/contract'
import { PROVINCES } from './regencies.ts'
import { ALIASES, TERMINALS } from './terminals.ts'
import { TOWNS } from './towns.ts'

/** The cities with a long-distance terminal, sorted by name. Forms suggest them, and those with departures. */
export const TERMINAL_CITIES: readonly City[] = TERMINALS.flatMap(([zona, cities]) =>
  cities.map(([nama, terminal]) => ({ nama, zona, terminal, alias: [...(ALIASES[nama] ?? [])] })),
).sort(byNameOrder)

/** All known cities, sorted by name. */
export const CITIES: readonly City[] = allCities().sort(byNameOrder)

/**
 * A name means one city: the one with a terminal, else the city (kota), else the regency (kabupaten), else the town. A regency whose
 * name another one has is called 'Kabupaten …'.
 */
function allCities(): City[] {
  const cities = TERMINAL_CITIES.map((city) => ({ ...city, alias: [...city.alias] }))
  const known = new Map(
    cities.flatMap((city) => [city.nama, ...city.alias].map((name) => [cityKey(name), city])),
  )
  const add = (city: City) => {
    cities.push(city)
    for (const name of [city.nama, ...city.alias]) known.set(cityKey(name), city)
  }
  const withName = (nama: string) => {
    const city = known.get(cityKey(nama))
    return city && cityKey(city.nama) === cityKey(nama) ? city : undefined
  }
  const eachOf = (kind: 2 | 3) =>
    PROVINCES.flatMap((province) =>
      province[kind]
        .split(', ')
        .filter(Boolean)
        .map((nama) => ({ nama, zona: province[1] })),
    )
  const regencies = eachOf(2)
  const isCity = new Set(eachOf(3).map(({ nama }) => cityKey(nama)))
  for (const { nama, zona } of eachOf(3)) {
    const official = `Kota ${nama}`
    const city = known.get(cityKey(nama))
    if (city) city.alias.push(...(cityKey(city.nama) === cityKey(official) ? [] : [official]))
    else add({ nama, zona, terminal: '', alias: [official] })
    const merged = known.get(cityKey(nama))
    if (merged) known.set(cityKey(official), merged)
  }
  for (const { nama, zona } of regencies) {
    const official = `Kabupaten ${nama}`
    const city = isCity.has(cityKey(nama)) ? undefined : withName(nama)
    if (city) city.alias.push(official)
    else if (known.has(cityKey(nama))) add({ nama: official, zona, terminal: '', alias: [] })
    else add({ nama, zona, terminal: '', alias: [official] })
  }
  const zoneOf = new Map(regencies.map(({ nama, zona }) => [nama, zona]))
  for (const [regency, towns] of Object.entries(TOWNS)) {
    const zona = zoneOf.get(regency)
    if (!zona) throw new Error(`${regency} is no regency`)
    for (const nama of towns) if (!known.has(cityKey(nama))) add({ nama, zona, terminal: '', alias: [] })
  }
  return cities
}

function byNameOrder(a: City, b: City): number {
  return a.nama.localeCompare(b.nama, 'id')
}

const byName = new Map(CITIES.map((city) => [cityKey(city.nama), city]))
const byAlias = new Map(CITIES.flatMap((city) => city.alias.map((alias) => [cityKey(alias), city])))

/** Returns the city of that name, in any spelling that `cityKey` ignores. */
export function findCity(nama: string): City | undefined {
  return byName.get(cityKey(nama))
}

/** Returns the city with that alias, likewise. */
export function findCityByAlias(alias: string): City | undefined {
  return byAlias.get(cityKey(alias))
}

/** The shortest prefix that is completed: a shorter one matches too many names. */
const BEGINNING_LETTERS = 3

/** Returns the city name that a search text stands for: by name, alias or unambiguous prefix; else the trimmed text. */
export function resolveCityName(text: string): string {
  const known = findCity(text) ?? findCityByAlias(text)
  if (known) return known.nama
  return beginningWith(text, TERMINAL_CITIES) ?? beginningWith(text, CITIES) ?? text.trim()
}

/** The only city of the list whose name begins so. */
function beginningWith(text: string, cities: readonly City[]): string | undefined {
  const wanted = text.trim().toLowerCase()
  if (wanted.length < BEGINNING_LETTERS) return undefined
  const found = cities.filter((city) => city.nama.toLowerCase().startsWith(wanted))
  return found.length === 1 ? found[0]?.nama : undefined
}

/** Whether two names stand for the same city: an administrator may have corrected how it is written. */
export function isSameCity(one: string, other: string): boolean {
  const nameOf = (text: string) => (findCity(text) ?? findCityByAlias(text))?.nama ?? text.trim()
  return nameOf(one).toLowerCase() === nameOf(other).toLowerCase()
}
