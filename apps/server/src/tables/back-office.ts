import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { clockNow, instant, whole } from './columns.ts'

export const auditLog = pgTable('audit_log', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull().default(clockNow),
  id_admin: whole().notNull(),
  action: text().notNull(),
  entity: text().notNull(),
  entity_id: text().notNull(),
  before: jsonb(),
  after: jsonb(),
  unguarded: boolean().notNull().default(false),
})

export type AuditLogRow = typeof auditLog.$inferSelect
