import { bigint, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { bytes, clockNow, instant, whole } from './columns.ts'

export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id_user: whole().notNull(),
    key: text().notNull(),
    request_hash: bytes().notNull(),
    reply: jsonb(),
    created_at: instant().notNull().default(clockNow),
  },
  (t) => [primaryKey({ columns: [t.id_user, t.key], name: 'idempotency_keys_pk' })],
)

export const mailbox = pgTable('mailbox', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  sent_at: instant().notNull().default(clockNow),
  recipient: text().notNull(),
  subject: text().notNull(),
  body_text: text().notNull(),
  body_html: text().notNull(),
})
