/** The highest fares per kilometre of economy service between provinces [T714]: of the buses that the operator has marked. */
import type { CeilingInput, FareCeiling } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { t } from '../texts/index.ts'
import type { TripValues } from './departure.ts'
import {
  deleteCeiling,
  findFareAbove,
  selectCeilings,
  writeCeiling,
  type FareAbove,
} from './fare-ceilings-store.ts'
import type { Way } from './new-ways.ts'

export const listCeilings = (reader: Reader): Promise<FareCeiling[]> => selectCeilings(reader)

/** Stores the ceiling that is in force from a day on, or removes it; returns all of them. Fares that are stored stay as they are. */
export async function putCeiling(tx: Tx, { per_km, ...ceiling }: CeilingInput): Promise<FareCeiling[]> {
  if (per_km === null) await deleteCeiling(tx, ceiling.berlaku_sejak)
  else await writeCeiling(tx, { ...ceiling, per_km })
  return selectCeilings(tx)
}

/** The field of a departure's form. */
const ofForm = ({ whole, km }: FareAbove) => (whole && km === null ? 'km' : 'harga')

/**
 * Throws VALIDATION_FAILED if a fare of these departures, as they are stored now, is above its ceiling, with the highest allowed, or lacks the
 * kilometres for it. `fieldOf`: what the caller's form calls the fare.
 */
export async function requireUnderCeiling(
  reader: Reader,
  ids: readonly number[],
  fieldOf: (fare: FareAbove) => string = ofForm,
): Promise<void> {
  const above = ids.length > 0 ? await findFareAbove(reader, ids) : undefined
  if (!above) return
  fail('VALIDATION_FAILED', { errors: [{ field: fieldOf(above), msg: whyRefused(above) }] })
}

type Capped = Pick<FareCeiling, 'per_km' | 'sumber'>
type Fare = { readonly asal: string; readonly tujuan: string; readonly km: number | null }

/** The highest that is allowed, or that the kilometres are missing for it. */
function whyRefused({ asal, tujuan, km, per_km, sumber }: Fare & Capped): string {
  const pair = `${asal} – ${tujuan}`
  if (km === null) return t('trips.kmMissing', { pair })
  const rupiah = (amount: number) => amount.toLocaleString('id-ID')
  const most = { most: rupiah(per_km * km), perKm: rupiah(per_km) }
  return t('trips.aboveCeiling', { pair, km, source: sumber, ...most })
}

type Planned = TripValues & { readonly jalan?: Way | undefined }

/**
 * Returns why those of these departures would be refused whose fares are above their ceilings, before they are stored; `planned` are all
 * of marked buses. A class's fare is looked at only when it is stored: a bus may lack the class.
 */
export async function readRefusedFares<Trip extends Planned>(
  reader: Reader,
  planned: readonly Trip[],
): Promise<Map<Trip, string>> {
  const ceilings = planned.length > 0 ? await selectCeilings(reader) : []
  const refused = new Map<Trip, string>()
  for (const trip of planned) {
    const day = Temporal.Instant.from(trip.waktu_berangkat).toZonedDateTimeISO(trip.zona_asal).toPlainDate()
    const ceiling = ceilings.find(({ berlaku_sejak }) => berlaku_sejak <= day.toString())
    if (!ceiling) continue
    const above = faresOf(trip).find(({ km, harga }) => km === null || harga > ceiling.per_km * km)
    if (above) refused.set(trip, whyRefused({ ...above, ...ceiling }))
  }
  return refused
}

/** The fare of the whole way is the departure's own. */
function faresOf({ asal, tujuan, harga, km, jalan }: Planned): (Fare & { harga: number })[] {
  const cityAt = (node: number) => jalan?.simpul[node]?.kota ?? ''
  const parts = (jalan?.tarif ?? []).flatMap((fare) =>
    fare.harga === null || fare.turun - fare.naik + 1 === jalan?.simpul.length
      ? []
      : [{ asal: cityAt(fare.naik), tujuan: cityAt(fare.turun), harga: fare.harga, km: fare.km }],
  )
  return [{ asal, tujuan, harga, km }, ...parts]
}
