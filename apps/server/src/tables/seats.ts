import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, whole } from './columns.ts'

export const seatClaims = pgTable(
  'seat_claims',
  {
    id_rute: whole().notNull(),
    nomor_kursi: integer().notNull(),
    id_reservasi: whole(),
    id_tiket: whole(),
    waktu_expired: instant(),
  },
  (t) => [primaryKey({ columns: [t.id_rute, t.nomor_kursi], name: 'seat_claims_pk' })],
)

export type SeatClaimsRow = typeof seatClaims.$inferSelect
