/** The provider's fees, as the owner enters them [B981]. */
import type { ProviderFee, ProviderFeeInput } from '@tiketbus/contract'
import type { Db, Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { requireValue } from '../../platform/require-value.ts'
import { t } from '../../texts/index.ts'
import { auditAct, type AdminAction } from '../shared/audit.ts'
import { refuse } from '../shared/days.ts'
import { isUnchanged, requireVersion } from '../shared/versions.ts'
import { findFee, insertFee, lockFees, updateFee } from './provider-fees-store.ts'

const taken = () => refuse('berlaku_sejak', t('fees.sameDay'))

/** Adds a fee from a day on; those before stay for older payments. Throws VALIDATION_FAILED if the method has one from that day. */
export async function addFeeByAdmin(tx: Tx, id_admin: number, input: ProviderFeeInput): Promise<ProviderFee> {
  await lockFees(tx)
  const id_biaya = (await insertFee(tx, input)) ?? taken()
  const after = requireValue(await findFee(tx, id_biaya), `the fee ${id_biaya}`)
  await auditAct(tx, id_admin, ['add_provider_fee', 'provider_fee', id_biaya], { after })
  return after
}

/** Corrects a fee. Throws EDIT_CONFLICT, NOT_FOUND, and VALIDATION_FAILED as above. */
export function changeFeeByAdmin(
  db: Db,
  act: AdminAction,
  id_biaya: number,
  input: ProviderFeeInput,
): Promise<ProviderFee> {
  return db.transaction(async (tx) => {
    await lockFees(tx)
    const before = (await findFee(tx, id_biaya)) ?? fail('NOT_FOUND')
    if (isUnchanged(before, input)) return before
    requireVersion(before, act.ifMatch)
    if (!(await updateFee(tx, id_biaya, input))) taken()
    const after = requireValue(await findFee(tx, id_biaya), `the fee ${id_biaya}`)
    await auditAct(tx, act, ['update_provider_fee', 'provider_fee', id_biaya], { before, after })
    return after
  })
}
