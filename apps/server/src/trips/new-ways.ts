/** The ways of new departures that are made after others. */
import type { TripWay } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { insertClassFares, selectClassFares } from './class-fares-store.ts'
import { insertNodes, insertStops } from './new-ways-store.ts'
import { writePairs } from './stops-store.ts'
import { readStops } from './stop-points.ts'
import { readWays } from './stops.ts'

/** The cities of a way, the ends included, with its stops in order and its fares; the fare of the whole way is the departure's own. */
export type Way = Pick<TripWay, 'simpul' | 'perhentian' | 'tarif'>

/** Returns the ways of those of these departures that have cities between their ends, stops, or fares of classes. */
export async function readPatterns(reader: Reader, ids: readonly number[]): Promise<Map<number, Way>> {
  const ways = await readWays(reader, ids)
  const stops = await readStops(reader, ids)
  const classes = Map.groupBy(
    ids.length === 0 ? [] : await selectClassFares(reader, ids),
    ({ id_rute }) => id_rute,
  )
  const patterns = new Map<number, Way>()
  for (const [id_rute, { simpul, tarif }] of ways) {
    const [perhentian, fares] = [stops.get(id_rute) ?? [], classes.get(id_rute) ?? []]
    if (simpul.length === 2 && perhentian.length === 0 && fares.length === 0) continue
    patterns.set(id_rute, {
      simpul: simpul.map(({ kota, zona, waktu }) => ({ kota, zona, waktu })),
      perhentian: perhentian.map(({ no_telepon: _phone, petunjuk: _directions, ...stop }) => stop),
      tarif: tarif.map((fare) => ({ ...fare, tarif_kelas: classesOf(fares, fare) })),
    })
  }
  return patterns
}

type Pair = { naik: number; turun: number }

export const classesOf = <Fare extends Pair & { kelas: string; harga: number }>(
  fares: readonly Fare[],
  { naik, turun }: Pair,
) =>
  fares
    .filter((fare) => fare.naik === naik && fare.turun === turun)
    .map(({ kelas, harga }) => ({ kelas, harga }))

/** Stores the ways of departures that were just added; classes that a departure's layout lacks are left out. */
export async function insertWays(
  tx: Tx,
  ways: readonly { readonly id_rute: number; readonly way: Way }[],
): Promise<void> {
  if (ways.length === 0) return
  await insertNodes(
    tx,
    ways.flatMap(({ id_rute, way }) =>
      way.simpul
        .slice(1, -1)
        .flatMap(({ kota, zona, waktu }, at) =>
          waktu === null ? [] : [{ id_rute, simpul: at + 1, kota, zona, waktu }],
        ),
    ),
  )
  await insertStops(
    tx,
    ways.flatMap(({ id_rute, way }) =>
      way.perhentian.map((stop, at) => ({ ...stop, id_rute, urutan: at + 1 })),
    ),
  )
  const fares = ways.flatMap(({ id_rute, way }) => way.tarif.map((fare) => ({ ...fare, id_rute })))
  const several = ways.filter(({ way }) => way.simpul.length > 2).map(({ id_rute }) => id_rute)
  await writePairs(
    tx,
    several,
    fares.flatMap(({ harga, km, ...fare }) => (harga === null ? [] : [{ ...fare, harga, km }])),
  )
  await insertClassFares(
    tx,
    fares.flatMap(({ id_rute, naik, turun, tarif_kelas = [] }) =>
      tarif_kelas.map((fare) => ({ ...fare, id_rute, naik, turun })),
    ),
  )
}
