import type { OperatorForm, OperatorInput } from '@tiketbus/contract'
import { lockOperator, updateOperator } from '../../fleet/index.ts'
import type { Db } from '../../platform/database/database.ts'
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
