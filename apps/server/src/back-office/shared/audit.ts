/** The audit log: each administrator's change writes a row in its own transaction, with the values before and after. */
import type { Tx } from '../../platform/database/database.ts'
import { asStaff } from '../../platform/http/actor.ts'
import type { SessionUser } from '../../platform/http/session.ts'
import { insertAuditRows, type AuditEntry } from './audit-store.ts'

/**
 * An administrator's action: who acts, whether they confirmed it lately [A80], and the versions of the record that `If-Match` names,
 * if it was sent.
 */
export type AdminAction = { id_admin: number; confirmed: boolean; ifMatch: readonly number[] | undefined }

/** Returns the action of a call. */
export const actOf = ({
  user,
  ifMatch,
}: {
  user: SessionUser
  ifMatch: AdminAction['ifMatch']
}): AdminAction => ({
  id_admin: user.id_user,
  confirmed: user.confirmed,
  ifMatch,
})

/** Returns the audit columns of an action; `unguarded` if it named no version. */
export const by = ({ id_admin, ifMatch }: Pick<AdminAction, 'id_admin' | 'ifMatch'>) => ({
  actor: asStaff(id_admin),
  unguarded: ifMatch === undefined,
})

/** Writes an audit row; the table rejects updates and deletions. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertAuditRows(tx, [entry])
}

/** Writes one audit row for each of many records that are changed at once. */
export async function auditAll(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  await insertAuditRows(tx, entries)
}
