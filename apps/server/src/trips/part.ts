/** Parts of a departure's way, as calls name them. */
import { fail } from '../platform/errors.ts'
import { t } from '../texts/index.ts'

/** A part of the departure's way, by its nodes [S550]: absent or null is its first node, and its last one. */
export type Part = { naik?: number | null | undefined; turun?: number | null | undefined }

/** Throws VALIDATION_FAILED for a part of the way that a departure of so many legs does not have [S551]. */
export function failJourney({ naik, turun }: Part, jumlah_ruas: number): never {
  const [first, last] = [naik ?? 0, turun ?? jumlah_ruas]
  const isBehind = first < jumlah_ruas && last <= jumlah_ruas
  const [field, msg] = isBehind
    ? (['turun', t('trips.backwards')] as const)
    : [last > jumlah_ruas ? 'turun' : 'naik', t('trips.noSuchNode', { last: jumlah_ruas })]
  return fail('VALIDATION_FAILED', { errors: [{ field, msg }] })
}
