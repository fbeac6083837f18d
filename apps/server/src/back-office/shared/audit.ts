/** The audit log: each administrator's change writes a row in its own transaction, with the values before and after. */
import type { Tx } from '../../platform/database/database.ts'
import { insertAuditRows, type AuditEntry } from './audit-store.ts'

/** An administrator's action: who acts, and the versions of the record that `If-Match` names, if it was sent. */
export type AdminAction = { id_admin: number; ifMatch: readonly number[] | undefined }

/** Returns the audit columns of an action; `unguarded` if it named no version. */
export const by = ({ id_admin, ifMatch }: AdminAction) => ({ id_admin, unguarded: ifMatch === undefined })

/** Writes an audit row; the table rejects updates and deletions. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertAuditRows(tx, [entry])
}

/** Writes one audit row for each of many records that are changed at once. */
export async function auditAll(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  await insertAuditRows(tx, entries)
}
