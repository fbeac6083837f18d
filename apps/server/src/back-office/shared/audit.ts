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

type Versioned = Pick<AdminAction, 'id_admin' | 'ifMatch'>

/** Returns the audit columns of an action: `unguarded` if it named no version. A bare id is of an act that changes no version. */
export const by = (act: Versioned | number) =>
  typeof act === 'number'
    ? { actor: asStaff(act), unguarded: false }
    : { actor: asStaff(act.id_admin), unguarded: act.ifMatch === undefined }

type Subject = [action: string, entity: AuditEntry['entity'], entity_id: AuditEntry['entity_id']]

/** Writes the audit row of an administrator's act; a value that is not named is null. */
export function auditAct(
  tx: Tx,
  act: Versioned | number,
  [action, entity, entity_id]: Subject,
  values: Partial<Pick<AuditEntry, 'before' | 'after' | 'unusual'>> = {},
): Promise<void> {
  return audit(tx, { ...by(act), action, entity, entity_id, before: null, after: null, ...values })
}

/** Writes an audit row; the table rejects updates and deletions. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertAuditRows(tx, [entry])
}

/** Writes one audit row for each of many records that are changed at once. */
export async function auditAll(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  await insertAuditRows(tx, entries)
}
