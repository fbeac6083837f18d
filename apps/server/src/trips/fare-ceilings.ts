/** The highest fares per kilometre of economy service between provinces [T714]: of the buses that the operator has marked. */
import type { CeilingInput, FareCeiling } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { t } from '../texts/index.ts'
import {
  deleteCeiling,
  findFareAbove,
  selectCeilings,
  writeCeiling,
  type FareAbove,
} from './fare-ceilings-store.ts'

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
  const { km, per_km, sumber } = above
  const pair = `${above.asal} – ${above.tujuan}`
  const rupiah = (amount: number) => amount.toLocaleString('id-ID')
  const msg =
    km === null
      ? t('trips.kmMissing', { pair })
      : t('trips.aboveCeiling', {
          pair,
          most: rupiah(per_km * km),
          km,
          perKm: rupiah(per_km),
          source: sumber,
        })
  fail('VALIDATION_FAILED', { errors: [{ field: fieldOf(above), msg }] })
}
