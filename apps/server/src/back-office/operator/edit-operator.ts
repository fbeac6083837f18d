import type { CeilingInput, FareCeiling, OperatorForm, OperatorInput } from '@tiketbus/contract'
import { lockOperator, updateOperator } from '../../fleet/index.ts'
import type { Db } from '../../platform/database/database.ts'
import { listCeilings, putCeiling } from '../../trips/index.ts'
import { auditAct, type AdminAction } from '../shared/audit.ts'
import { isUnchanged, requireVersion } from '../shared/versions.ts'

/** Changes the operator's facts and, if its text differs, adds a version of the policy [F240, F241]. Throws EDIT_CONFLICT. */
export function changeOperatorByAdmin(db: Db, act: AdminAction, input: OperatorInput): Promise<OperatorForm> {
  return db.transaction(async (tx) => {
    const before = await lockOperator(tx)
    // The example's facts, saved unchanged, are entered: from then on they are the operator's.
    if (before.diisi_pada !== null && isUnchanged(before, input)) return before
    requireVersion(before, act.ifMatch)
    const after = await updateOperator(tx, before, input)
    await auditAct(tx, act, ['update_operator', 'operator', 1], { before, after })
    return after
  })
}

/** Stores or removes the highest fare per kilometre that is in force from a day on [T714], with its audit row; returns all of them. */
export function changeCeilingByAdmin(db: Db, act: AdminAction, input: CeilingInput): Promise<FareCeiling[]> {
  return db.transaction(async (tx) => {
    // Repeated requests wait here for each other: the second one finds its ceiling stored, and changes nothing.
    await lockOperator(tx)
    const before = await listCeilings(tx)
    if (isStored(before, input)) return before
    const after = await putCeiling(tx, input)
    await auditAct(tx, act, ['update_operator', 'operator', 1], {
      before: { batas_tarif: before.map(asText) },
      after: { batas_tarif: after.map(asText) },
    })
    return after
  })
}

function isStored(
  ceilings: readonly FareCeiling[],
  { berlaku_sejak, per_km, sumber }: CeilingInput,
): boolean {
  const stored = ceilings.find((ceiling) => ceiling.berlaku_sejak === berlaku_sejak)
  if (per_km === null || stored === undefined) return per_km === null && stored === undefined
  return stored.per_km === per_km && stored.sumber === sumber
}

const asText = ({ berlaku_sejak, per_km, sumber }: FareCeiling) => `${berlaku_sejak}: ${per_km}, ${sumber}`
