/** Who changed what, when, from which value to which: a row in the transaction of each administrator's change. */
import type { Tx } from '../../platform/database/database.ts'
import { insertAuditRows, type AuditEntry } from './audit-store.ts'

/** The administrator who makes a change, and the version of the record on which they decided. */
export type Act = { id_admin: number; ifMatch: readonly number[] | undefined }

/** The administrator, and whether they named a version that they had seen. */
export const by = ({ id_admin, ifMatch }: Act) => ({ id_admin, unguarded: ifMatch === undefined })

/** Writes the row; the table accepts only inserts. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertAuditRows(tx, [entry])
}

/** The same for a change of many records at once: a row each. */
export async function auditAll(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  await insertAuditRows(tx, entries)
}
