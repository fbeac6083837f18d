/** Moves the claims of tickets to other seats of their departure. */
import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import type { TicketSeat } from './seat-store.ts'

const TAKE = sql(
  'seats_take_to_move',
  `with taken as materialized (
      select c.id_rute, c.nomor_kursi from seat_claims c
      where c.id_rute = $1::bigint and c.id_tiket = any($2::bigint[]) order by c.id_rute, c.nomor_kursi for update
    )
    delete from seat_claims c using taken
    where c.id_rute = taken.id_rute and c.nomor_kursi = taken.nomor_kursi and c.id_tiket = any($2)
    returning c.id_tiket`,
  { prepared: false },
)

const PUT = sql(
  'seats_put_moved',
  `insert into seat_claims (id_rute, nomor_kursi, id_tiket)
    select $1::bigint, moved.nomor_kursi, moved.id_tiket
    from unnest($2::int[], $3::bigint[]) as moved (nomor_kursi, id_tiket) order by moved.nomor_kursi
    on conflict (id_rute, nomor_kursi) do update
      set id_reservasi = null, id_tiket = excluded.id_tiket, waktu_expired = null
      where seat_claims.waktu_expired <= clock_timestamp()
    returning nomor_kursi`,
  { prepared: false },
)

/**
 * Assigns other seats of their departure to tickets, whose claims the caller has locked (`withClaimsLocked`): all are taken away first, so that
 * two may exchange theirs. Throws an Error if a ticket has no seat, or a seat is somebody else's.
 */
export async function moveTicketClaims(tx: Tx, id_rute: number, seats: readonly TicketSeat[]): Promise<void> {
  if (seats.length === 0) return
  const taken = await tx.rows(TAKE, [id_rute, seats.map(({ id_tiket }) => id_tiket)])
  if (taken.length !== seats.length)
    throw new Error(`${taken.length} of ${seats.length} tickets had a seat to leave`)
  const put = await tx.rows(PUT, [
    id_rute,
    seats.map(({ nomor_kursi }) => nomor_kursi),
    seats.map(({ id_tiket }) => id_tiket),
  ])
  if (put.length !== seats.length)
    throw new Error(`${put.length} of ${seats.length} seats of trip ${id_rute} were free`)
}
