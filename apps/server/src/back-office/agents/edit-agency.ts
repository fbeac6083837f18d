import type { Agency, AgencyInput, TopUpInput } from '@tiketbus/contract'
import { addAgency, archiveAgency, changeAgency, lockAgency, topUpAgency } from '../../company/index.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { withClaimsLocked } from '../../seats/index.ts'
import { t } from '../../texts/index.ts'
import { endBlocksOfAgency } from '../blocks/end-channel.ts'
import { auditAct, type AdminAction } from '../shared/audit.ts'
import { refuse } from '../shared/days.ts'
import { requireVersion } from '../shared/versions.ts'

/** Adds an agency. Throws AGENCY_EXISTS, and VALIDATION_FAILED for two commissions of the same seats. */
export async function addAgencyByAdmin(tx: Tx, id_admin: number, input: AgencyInput): Promise<Agency> {
  requireDistinctTerms(input)
  const after = await addAgency(tx, input)
  await auditAct(tx, id_admin, ['add_agency', 'agency', after.id_agen], { after })
  return after
}

/** Changes an agency and its terms. Throws AGENCY_EXISTS, EDIT_CONFLICT, DEPOSIT_SHORT, NOT_FOUND, and VALIDATION_FAILED as above. */
export function changeAgencyByAdmin(
  db: Db,
  act: AdminAction,
  id_agen: number,
  input: AgencyInput,
): Promise<Agency> {
  requireDistinctTerms(input)
  return db.transaction(async (tx) => {
    const before = await lockAgency(tx, id_agen)
    requireVersion(before, act.ifMatch)
    const after = await changeAgency(tx, before, input)
    await auditAct(tx, act, ['update_agency', 'agency', id_agen], { before, after })
    return after
  })
}

/**
 * Ends an agency's sales, and with them all that is blocked for it [B990], or lets it sell again; nothing happens to one that is so already. Throws AGENCY_EXISTS, EDIT_CONFLICT,
 * NOT_FOUND.
 */
export function archiveAgencyByAdmin(
  db: Db,
  act: AdminAction,
  id_agen: number,
  archived: boolean,
): Promise<Agency> {
  return withClaimsLocked(db, async (tx) => {
    const before = await lockAgency(tx, id_agen)
    if ((before.archived_at !== null) === archived) return before
    requireVersion(before, act.ifMatch)
    const after = await archiveAgency(tx, before, archived)
    if (archived) await endBlocksOfAgency(tx, act, id_agen)
    await auditAct(tx, act, [archived ? 'archive_agency' : 'restore_agency', 'agency', id_agen], {
      before,
      after,
    })
    return after
  })
}

/** Records money of an agency. Throws DEPOSIT_SHORT, NOT_FOUND. */
export async function topUpAgencyByAdmin(
  tx: Tx,
  id_admin: number,
  id_agen: number,
  input: TopUpInput,
): Promise<Agency> {
  const before = await lockAgency(tx, id_agen)
  const after = await topUpAgency(tx, before, input, id_admin)
  const { arah, jumlah, cara } = input
  await auditAct(tx, id_admin, ['top_up_agency', 'agency', id_agen], {
    before: { saldo: before.saldo },
    after: { saldo: after.saldo, arah, jumlah, cara },
  })
  return after
}

function requireDistinctTerms({ komisi }: AgencyInput): void {
  const keys = komisi.map(({ asal, tujuan, kelas }) =>
    JSON.stringify([asal, tujuan, kelas].map((text) => text?.toLowerCase() ?? null)),
  )
  if (new Set(keys).size < keys.length) refuse('komisi', t('agents.sameTerms'))
}
