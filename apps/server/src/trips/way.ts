/** The way of a departure as the editor shows and stores it: nodes, stops and fares together. */
import type { TripWay, WayInput } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { DomainError, fail } from '../platform/errors.ts'
import { selectClasses, selectClassFares } from './class-fares-store.ts'
import { replaceClassFares } from './class-fares.ts'
import { requireUnderCeiling } from './fare-ceilings.ts'
import type { FareAbove } from './fare-ceilings-store.ts'
import { classesOf } from './new-ways.ts'
import { parseWay } from './parse-way.ts'
import { readStops, replaceStops } from './stop-points.ts'
import { setWholeFare } from './stop-points-store.ts'
import { hasClaims, writePairs } from './stops-store.ts'
import { readWays, replaceWay, type MovedJourney } from './stops.ts'
import { getTrip } from './trips.ts'

/** Returns the way of a departure; throws NOT_FOUND. */
export async function getWay(reader: Reader, id_rute: number): Promise<TripWay> {
  const { trip } = await getTrip(reader, id_rute)
  const way = (await readWays(reader, [id_rute])).get(id_rute) ?? fail('NOT_FOUND')
  const stops = (await readStops(reader, [id_rute])).get(id_rute) ?? []
  const classes = await selectClassFares(reader, [id_rute])
  return {
    id_rute,
    versi: trip.versi,
    beku: await hasClaims(reader, id_rute),
    simpul: way.simpul.map(({ kota, zona, waktu }) => ({ kota, zona, waktu })),
    perhentian: stops.map(({ no_telepon: _phone, petunjuk: _directions, ...stop }) => stop),
    tarif: way.tarif.map((fare) => {
      const tarif_kelas = classesOf(classes, fare)
      return { ...fare, ...(tarif_kelas.length > 0 && { tarif_kelas }) }
    }),
    kelas: (await selectClasses(reader, id_rute)).kelas,
  }
}

/**
 * Replaces the way of a departure that the caller has locked in `withClaimsLocked`: cities, stops and fares, that of the whole way included.
 * Throws as `replaceWay` and `replaceStops` do. Returns how journeys are numbered anew: holds and orders move theirs along.
 */
export async function storeWay(tx: Tx, id_rute: number, input: WayInput): Promise<MovedJourney[]> {
  const { trip } = await getTrip(tx, id_rute)
  const { between, fares, stops, harga, times } = parseWay(input, trip)
  const moved = await replaceWay(tx, id_rute, { simpul: between, tarif: fares }).catch((error: unknown) =>
    failAtForm(error, input),
  )
  await setWholeFare(tx, id_rute, harga)
  await replaceClassFares(tx, id_rute, input.tarif, { keep: moved.length === 0 })
  await replaceStops(tx, id_rute, stops, times)
  if (between.length > 0) await writePairs(tx, [id_rute])
  await requireUnderCeiling(tx, [id_rute], (fare) => fieldOf(fare, input))
  return moved
}

/** `replaceWay` counts the cities between the ends and the fares that are sold; the form has all of them. */
function failAtForm(error: unknown, { tarif }: WayInput): never {
  if (!(error instanceof DomainError)) throw error
  const sold = tarif.flatMap(({ harga }, index) => (harga === null ? [] : [index]))
  const placeOf = (list: string, at: number) => (list === 'simpul' ? at + 1 : (sold[at] ?? at))
  const errors = error.details.errors?.map(({ field, ...rest }) => ({
    ...rest,
    field: field.replace(
      /^(simpul|tarif)\.(\d+)/,
      (_, list: string, at: string) => `${list}.${placeOf(list, Number(at))}`,
    ),
  }))
  return fail(error.type, { ...error.details, ...(errors && { errors }) })
}

/** What the form calls a fare. */
function fieldOf({ naik, turun, kelas, km }: FareAbove, { tarif }: WayInput): string {
  const index = tarif.findIndex((fare) => fare.naik === naik && fare.turun === turun)
  if (km === null) return `tarif.${index}.km`
  const at = tarif[index]?.tarif_kelas?.findIndex((fare) => fare.kelas === kelas) ?? -1
  return at < 0 ? `tarif.${index}.harga` : `tarif.${index}.tarif_kelas.${at}.harga`
}
