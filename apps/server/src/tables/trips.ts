import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { clockNow, instant, whole } from './columns.ts'

export const trips = pgTable('trips', {
  id_rute: whole().primaryKey().generatedAlwaysAsIdentity(),
  id_bus: whole().notNull(),
  asal: text().notNull(),
  tujuan: text().notNull(),
  zona_asal: text({ enum: ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] }).notNull(),
  zona_tujuan: text({ enum: ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] }).notNull(),
  waktu_berangkat: instant().notNull(),
  perkiraan_tiba: instant(),
  waktu_tutup: instant().notNull(),
  harga: whole().notNull(),
  status: text({ enum: ['aktif', 'nonaktif'] })
    .notNull()
    .default('aktif'),
  terminal_asal: text(),
  terminal_tujuan: text(),
  fasilitas: text(),
  created_at: instant().notNull().default(clockNow),
  versi: integer().notNull().default(1),
  archived_at: instant(),
  called_off_at: instant(),
  called_off_reason: text(),
  seed_key: text(),
})

export type TripsRow = typeof trips.$inferSelect
