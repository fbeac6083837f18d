import type { Tx } from '../platform/database.ts'
import type { AuditEntry } from './audit.ts'

export async function insertAuditRow(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.query(
    `insert into audit_log (id_admin, action, entity, entity_id, before, after, unguarded)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7)`,
    [
      entry.id_admin,
      entry.action,
      entry.entity,
      String(entry.entity_id),
      toJson(entry.before),
      toJson(entry.after),
      entry.unguarded,
    ],
  )
}

const toJson = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))
