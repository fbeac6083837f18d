import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { clockNow, instant, whole } from './columns.ts'

export const orders = pgTable('orders', {
  order_group_id: uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`),
  id_user: whole(),
  id_rute: whole().notNull(),
  id_reservasi: whole(),
  nama_penumpang: text(),
  email: text(),
  no_telepon: text(),
  tanggal_pemesanan: instant().notNull().default(clockNow),
  latest_deadline: instant()
    .notNull()
    .default(sql`clock_timestamp() + interval '24 hours'`),
  batas_pembayaran: instant().notNull(),
  checking_since: instant(),
  waktu_semula: instant(),
  disputed_at: instant(),
  disputed_reason: text(),
  dispute_note: text(),
  resolved_at: instant(),
})

export const tickets = pgTable('tickets', {
  id_tiket: whole()
    .primaryKey()
    .default(sql`nextval('booking_numbers')`),
  order_group_id: uuid().notNull(),
  id_rute: whole().notNull(),
  nomor_kursi: integer().notNull(),
  status_tiket: text({ enum: ['pending', 'confirmed', 'completed', 'cancelled'] })
    .notNull()
    .default('pending'),
  total_bayar: whole().notNull(),
  is_master_ticket: boolean().notNull().default(false),
  nama_penumpang: text(),
  cancel_cause: text({
    enum: ['deadline', 'passenger', 'administrator', 'money_taken_back', 'trip_called_off'],
  }),
  boarded_at: instant(),
  boarded_by: whole(),
  deleted_at: instant(),
  versi: integer().notNull().default(1),
})

export const ticketHistory = pgTable('ticket_history', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  id_tiket: whole().notNull(),
  from_status: text({ enum: ['pending', 'confirmed', 'completed', 'cancelled'] }),
  to_status: text({ enum: ['pending', 'confirmed', 'completed', 'cancelled'] }).notNull(),
  cause: text().notNull(),
  id_user: whole(),
  at: instant().notNull().default(clockNow),
})

export type OrdersRow = typeof orders.$inferSelect
export type TicketsRow = typeof tickets.$inferSelect
export type TicketHistoryRow = typeof ticketHistory.$inferSelect
