/** Interprets the form of a departure's way: cities to zones, local times to instants. Pure. */
import type { WayInput, Zone } from '@tiketbus/contract'
import { fail } from '../platform/errors.ts'
import { t } from '../texts/index.ts'
import { findCity, findCityByAlias } from './cities.ts'
import { toInstant } from './departure.ts'
import type { StoredStop } from './stop-points-store.ts'
import type { Fare } from './stops.ts'
import type { StoredNode } from './stops-store.ts'

type Ends = {
  asal: string
  tujuan: string
  zona_asal: Zone
  zona_tujuan: Zone
  waktu_berangkat: string
  perkiraan_tiba: string | null
}

/** `harga`: the fare of the whole way. `times`: of each node, the first and the last included. */
export type ParsedWay = {
  between: StoredNode[]
  fares: Fare[]
  stops: StoredStop[]
  harga: number
  times: (string | null)[]
}

/**
 * Returns the way that a form describes: stops in the order of their nodes and times; a node between the ends has the time of its first
 * stop. Throws VALIDATION_FAILED with the field if the form does not begin and end in the departure's cities, for an unknown city without
 * a zone, a node without a time, and a whole way without a fare.
 */
export function parseWay({ simpul, perhentian, tarif }: WayInput, trip: Ends): ParsedWay {
  const last = simpul.length - 1
  const cities = simpul.map(({ kota, zona }, index) => {
    if (index === 0) return { kota: trip.asal, zona: trip.zona_asal }
    if (index === last) return { kota: trip.tujuan, zona: trip.zona_tujuan }
    const known = findCity(kota) ?? findCityByAlias(kota)
    if (known) return { kota: known.nama, zona: known.zona }
    return { kota, zona: zona ?? refuse(`simpul.${index}.zona`, t('stops.zoneMissing')) }
  })
  for (const index of [0, last])
    if (nameOf(simpul[index]?.kota ?? '') !== nameOf(cities[index]?.kota ?? ''))
      refuse(`simpul.${index}.kota`, t('stops.endsStay'))
  const stops = perhentian
    .map((stop, index) => {
      const zone = cities[stop.simpul]?.zona ?? refuse(`perhentian.${index}.simpul`, t('stops.noNode'))
      return { ...stop, waktu: toInstant(stop.waktu, zone) }
    })
    .toSorted((one, other) => one.simpul - other.simpul || Date.parse(one.waktu) - Date.parse(other.waktu))
  const between = cities.slice(1, -1).map((city, at) => {
    const index = at + 1
    const given = simpul[index]?.waktu
    const first = stops.find((stop) => stop.simpul === index)?.waktu ?? (given && toInstant(given, city.zona))
    return { ...city, waktu: first || refuse(`simpul.${index}.waktu`, t('stops.timeMissing')) }
  })
  const whole = tarif.find(({ naik, turun }) => naik === 0 && turun === last)
  return {
    between,
    fares: tarif.flatMap(({ naik, turun, harga, km }) =>
      harga === null ? [] : [{ naik, turun, harga, km }],
    ),
    stops,
    harga: whole?.harga ?? refuse('tarif', t('stops.wholeFare')),
    times: [trip.waktu_berangkat, ...between.map(({ waktu }) => waktu), trip.perkiraan_tiba],
  }
}

const nameOf = (text: string) =>
  ((findCity(text) ?? findCityByAlias(text))?.nama ?? text.trim()).toLowerCase()

const refuse = (field: string, msg: string): never => fail('VALIDATION_FAILED', { errors: [{ field, msg }] })
