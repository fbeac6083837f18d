/** Who did what, when, from which value to which: a row in the transaction of each administrator's change. */
import type { Tx } from '../../platform/database/database.ts'
import { insertAuditRows, type AuditEntry } from './audit-store.ts'

/** An administrator's act: by whom, and against which version of the record they decided it. */
export type Act = { id_admin: number; ifMatch: readonly number[] | undefined }

/** Who did it, and whether against a version that they had seen. */
export const by = ({ id_admin, ifMatch }: Act) => ({ id_admin, unguarded: ifMatch === undefined })

/** Writes the row; the table takes no other kind of write. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertAuditRows(tx, [entry])
}

/** As `audit`, for a change of many records at once: a row each. */
export async function auditAll(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  await insertAuditRows(tx, entries)
}
