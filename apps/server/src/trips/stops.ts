/** The way of a departure: its nodes (cities at which seats are counted anew), and what the journeys between them cost. */
import { MAX_LEGS, MAX_PRICE, type Zone } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { t } from '../texts/index.ts'
import { isSameCity } from './cities.ts'
import {
  hasClaims,
  selectWays,
  setKm,
  writeNodes,
  writePairs,
  type StoredFare,
  type StoredNode,
} from './stops-store.ts'

/** A city of the way. `waktu` is when the bus leaves it, at the last one when it arrives: null if that is not known. */
type Node = { simpul: number; kota: string; zona: Zone; waktu: string | null }

/** What a seat costs from one node to another, in rupiah, with the kilometres of that way if they were entered. */
export type Fare = { naik: number; turun: number; harga: number; km?: number | null | undefined }

/** `tarif`: of each journey that is sold, the whole way first. */
type Way = { jumlah_ruas: number; simpul: Node[]; tarif: StoredFare[] }

/** Returns the ways of these departures by `id_rute`; archived ones are missing. */
export async function readWays(reader: Reader, ids: readonly number[]): Promise<Map<number, Way>> {
  if (ids.length === 0) return new Map()
  const rows = await selectWays(reader, [...new Set(ids)])
  return new Map(
    rows.map(({ id_rute, jumlah_ruas, between, fares, ...trip }) => {
      const nodes = [
        { kota: trip.asal, zona: trip.zona_asal, waktu: trip.waktu_berangkat },
        ...between,
        { kota: trip.tujuan, zona: trip.zona_tujuan, waktu: trip.perkiraan_tiba },
      ]
      const whole = { naik: 0, turun: jumlah_ruas, harga: trip.harga, km: trip.km }
      return [
        id_rute,
        { jumlah_ruas, simpul: nodes.map((node, simpul) => ({ simpul, ...node })), tarif: [whole, ...fares] },
      ]
    }),
  )
}

/** The cities between the ends, in order, and the fares of the journeys that are sold beside the whole way, whose fare is the departure's. */
type NewWay = { simpul: readonly StoredNode[]; tarif: readonly Fare[] }

/** From which journey on the old way to which on the new one. */
export type MovedJourney = { from: { naik: number; turun: number }; to: { naik: number; turun: number } }

/**
 * Replaces the way of a departure, which the caller has locked in `withClaimsLocked`. Throws TRIP_HAS_CLAIMS if its cities change while a
 * seat is claimed, VALIDATION_FAILED with the field for a city that occurs twice, times that are not in order, or a fare of a journey that
 * is not there.
 * Returns how the journeys are numbered anew after a change of cities: the caller moves those of tickets that have ended along.
 */
export async function replaceWay(
  tx: Tx,
  id_rute: number,
  { simpul, tarif }: NewWay,
): Promise<MovedJourney[]> {
  const before = (await readWays(tx, [id_rute])).get(id_rute) ?? fail('NOT_FOUND')
  const [first, last] = [before.simpul[0], before.simpul.at(-1)]
  if (!first || !last) throw new Error(`Departure ${id_rute} has no ends`)
  const cities = [first, ...simpul, last].map(({ kota }) => kota)
  requireCities(cities)
  requireTimes([first, ...simpul, last].map(({ waktu }) => waktu))
  requireFares(tarif, simpul.length + 1)
  const isSameWay = cities.join('\n') === before.simpul.map(({ kota }) => kota).join('\n')
  if (!isSameWay && (await hasClaims(tx, id_rute))) fail('TRIP_HAS_CLAIMS')
  await writeNodes(tx, id_rute, simpul)
  const whole = tarif.find(({ naik, turun }) => naik === 0 && turun === simpul.length + 1)
  if (whole?.km !== undefined) await setKm(tx, id_rute, whole.km)
  await writePairs(
    tx,
    [id_rute],
    tarif.map(({ km = null, ...fare }) => ({ ...fare, id_rute, km })),
  )
  return isSameWay ? [] : movedJourneys(before.simpul, cities)
}

/** A journey keeps its cities; if one of them is gone, it becomes the whole way. */
function movedJourneys(before: readonly Node[], cities: readonly string[]): MovedJourney[] {
  const whole = { naik: 0, turun: cities.length - 1 }
  const nodeOf = (kota: string) => cities.findIndex((city) => isSameCity(city, kota))
  return before.flatMap((first) =>
    before.slice(first.simpul + 1).map((last) => {
      const to = { naik: nodeOf(first.kota), turun: nodeOf(last.kota) }
      const isThere = to.naik >= 0 && to.turun > to.naik
      return { from: { naik: first.simpul, turun: last.simpul }, to: isThere ? to : whole }
    }),
  )
}

function requireCities(cities: readonly string[]): void {
  if (cities.length > MAX_LEGS + 1) failAt('simpul', t('trips.tooManyNodes', { most: MAX_LEGS - 1 }))
  const twice = cities.findIndex((city, at) => cities.slice(0, at).some((other) => isSameCity(other, city)))
  // The last one is the departure's own: a city between the ends repeats it.
  const between =
    twice === cities.length - 1 ? cities.findIndex((city) => isSameCity(city, cities[twice] ?? '')) : twice
  if (twice > 0) failAt(`simpul.${between - 1}.kota`, t('trips.nodeTwice'))
}

function requireTimes(times: readonly (string | null)[]): void {
  const at = times.findIndex((time, index) => {
    const before = times[index - 1]
    return time !== null && before !== undefined && before !== null && Date.parse(time) <= Date.parse(before)
  })
  if (at < 0) return
  failAt(`simpul.${Math.min(at, times.length - 2) - 1}.waktu`, t('trips.nodeOrder'))
}

function requireFares(fares: readonly Fare[], jumlah_ruas: number): void {
  const seen = new Set<string>()
  for (const [index, { naik, turun, harga }] of fares.entries()) {
    const isThere = naik >= 0 && naik < turun && turun <= jumlah_ruas
    if (!isThere) failAt(`tarif.${index}.turun`, t('trips.noSuchNode', { last: jumlah_ruas }))
    if (seen.has(`${naik}-${turun}`)) failAt(`tarif.${index}.turun`, t('trips.fareTwice'))
    if (harga < 0 || harga > MAX_PRICE) failAt(`tarif.${index}.harga`, t('trips.fareTooHigh'))
    seen.add(`${naik}-${turun}`)
  }
}

const failAt = (field: string, msg: string): never => fail('VALIDATION_FAILED', { errors: [{ field, msg }] })
