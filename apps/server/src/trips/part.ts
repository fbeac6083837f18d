/** Parts of a departure's way, as calls name them. */
import { fail } from '../platform/errors.ts'
import { t } from '../texts/index.ts'

/** A part of the departure's way, by its nodes [S550]: absent or null is its first node, and its last one. */
export type Part = { naik?: number | null | undefined; turun?: number | null | undefined }

/** … and the points at which the passenger gets on and off [S558]: absent or null is the first stop of the node, if it has any. */
export type PartWithPoints = Part & {
  titik_naik?: number | null | undefined
  titik_turun?: number | null | undefined
}

/** As the parameters of a statement. */
export const partValues = ({ naik, turun, titik_naik, titik_turun }: PartWithPoints) =>
  [naik ?? null, turun ?? null, titik_naik ?? null, titik_turun ?? null] as const

/** Throws VALIDATION_FAILED if a point that was asked for was not found at its node, to get on or off there. */
export function requirePoints(
  asked: PartWithPoints,
  found: { titik_naik: number | null; titik_turun: number | null },
): void {
  const wrong = (['titik_naik', 'titik_turun'] as const).filter(
    (field) => asked[field] !== undefined && asked[field] !== null && asked[field] !== found[field],
  )
  const errors = wrong.map((field) => ({ field, msg: t('trips.noSuchStop') }))
  if (errors.length > 0) fail('VALIDATION_FAILED', { errors })
}

/** Throws VALIDATION_FAILED for a part of the way that a departure of so many legs does not have [S551]. */
export function failJourney({ naik, turun }: Part, jumlah_ruas: number): never {
  const [first, last] = [naik ?? 0, turun ?? jumlah_ruas]
  const isBehind = first < jumlah_ruas && last <= jumlah_ruas
  const [field, msg] = isBehind
    ? (['turun', t('trips.backwards')] as const)
    : [last > jumlah_ruas ? 'turun' : 'naik', t('trips.noSuchNode', { last: jumlah_ruas })]
  return fail('VALIDATION_FAILED', { errors: [{ field, msg }] })
}
