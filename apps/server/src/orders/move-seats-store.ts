/** Writes the seat numbers of tickets that get other seats of their departure. */
import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

const SET = sql(
  'orders_set_seats',
  `update tickets k set nomor_kursi = moved.nomor_kursi, versi = k.versi + 1
    from unnest($1::bigint[], $2::int[]) as moved (id_tiket, nomor_kursi)
    where k.id_tiket = moved.id_tiket and k.status_tiket <> 'cancelled' returning k.id_tiket`,
  { prepared: false },
)

/** Sets the seats of live tickets and returns how many were set. Within an order a number may not be twice, not even for a moment. */
export async function setSeats(
  tx: Tx,
  seats: readonly { id_tiket: number; nomor_kursi: number }[],
): Promise<number> {
  const rows = await tx.rows(SET, [
    seats.map(({ id_tiket }) => id_tiket),
    seats.map(({ nomor_kursi }) => nomor_kursi),
  ])
  return rows.length
}
