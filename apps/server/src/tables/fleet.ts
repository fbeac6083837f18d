import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { clockNow, instant, whole } from './columns.ts'

export const buses = pgTable('buses', {
  id_bus: whole().primaryKey().generatedAlwaysAsIdentity(),
  nama_bus: text().notNull(),
  total_kursi: integer().notNull(),
  created_at: instant().notNull().default(clockNow),
  versi: integer().notNull().default(1),
  archived_at: instant(),
  seed_key: text(),
})

export type BusesRow = typeof buses.$inferSelect
