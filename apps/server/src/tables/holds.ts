import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { clockNow, instant, whole } from './columns.ts'

export const holds = pgTable('holds', {
  id_reservasi: whole()
    .primaryKey()
    .default(sql`nextval('booking_numbers')`),
  id_user: whole().notNull(),
  id_rute: whole().notNull(),
  nomor_kursi: integer().array().notNull(),
  harga: whole().notNull(),
  nama_penumpang: text(),
  email: text(),
  no_telepon: text(),
  created_at: instant().notNull().default(clockNow),
  latest_expiry: instant().notNull(),
  waktu_expired: instant().notNull(),
  ended_at: instant(),
  end_reason: text({ enum: ['ordered', 'expired', 'cancelled', 'replaced'] }),
  order_group_id: uuid(),
})

export type HoldsRow = typeof holds.$inferSelect
