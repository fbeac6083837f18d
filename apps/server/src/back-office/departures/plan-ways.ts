/** The ways of planned departures: those of the departures after which they are made [T710]. */
import type { Reader } from '../../platform/database/database.ts'
import { t } from '../../texts/index.ts'
import { getTrip, readPatterns, type NewTrip, type TripValues, type Way } from '../../trips/index.ts'
import { refuse } from '../shared/days.ts'
import { isInOrder, wayFor } from './way-copy.ts'

/** `pola`: the departure after which it is made. */
export type Planned = TripValues & { readonly pola?: number | null | undefined }

/**
 * Returns the departures with the ways of their patterns, at their own times, reversed for the way back; one without a pattern, and one whose
 * pattern has neither cities nor stops, as it is. Throws VALIDATION_FAILED for a pattern that is absent or of another line (`pola`), and for a
 * journey that is shorter than its pattern's (`lasts`: the field that names how long it takes).
 */
export async function withWays(
  reader: Reader,
  planned: readonly Planned[],
  lasts: 'durasi_menit' | 'perkiraan_tiba',
): Promise<NewTrip[]> {
  const ids = [...new Set(planned.flatMap(({ pola }) => pola ?? []))]
  const patterns = await readPatterns(reader, ids)
  const lengths = new Map<number, number | null>()
  for (const id of ids) lengths.set(id, await kmOf(reader, id))
  return planned.map(({ pola, ...trip }) => {
    if (pola === undefined || pola === null) return trip
    const km = trip.km ?? lengths.get(pola) ?? null
    const pattern = patterns.get(pola)
    if (!pattern) return { ...trip, km }
    const jalan = wayFor(pattern, trip) ?? refuse('pola', t('stops.otherLine'))
    if (!isInOrder(jalan)) refuse(lasts, tooShort(jalan, trip))
    return { ...trip, km, jalan }
  })
}

async function kmOf(reader: Reader, id_rute: number): Promise<number | null> {
  const { trip } = await getTrip(reader, id_rute).catch(() => refuse('pola', t('stops.noPattern')))
  return trip.km
}

function tooShort({ simpul, perhentian }: Way, { waktu_berangkat, perkiraan_tiba }: TripValues): string {
  if (perkiraan_tiba === null) return t('stops.noArrival')
  const last = simpul.length - 1
  const times = [...simpul.slice(0, -1), ...perhentian.filter((stop) => stop.simpul < last)]
  const latest = Math.max(...times.flatMap(({ waktu }) => (waktu === null ? [] : [Date.parse(waktu)])))
  return t('stops.tooShort', { minutes: Math.round((latest - Date.parse(waktu_berangkat)) / 60_000) })
}

/** The way in the audit log: the names of cities, stops and fares, each as one text. */
export function listed({ simpul, perhentian, tarif }: Way) {
  const cityAt = (node: number) => simpul[node]?.kota ?? node
  return {
    kota: simpul.map(({ kota }) => kota),
    perhentian: perhentian.map(({ simpul: node, nama, waktu }) => `${cityAt(node)}: ${nama}, ${waktu}`),
    tarif: tarif.map(({ naik, turun, harga, km, tarif_kelas = [] }) =>
      [
        `${cityAt(naik)} – ${cityAt(turun)}: ${harga ?? '–'}`,
        ...(km ? [`${km} km`] : []),
        ...tarif_kelas.map((fare) => `${fare.kelas} ${fare.harga}`),
      ].join(', '),
    ),
  }
}
