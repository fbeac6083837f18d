/** Moves the claims of tickets to other seats of their departure. */
import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import type { TicketSeat } from './seat-store.ts'

const TAKE = sql(
  'seats_take_to_move',
  `with taken as materialized (
      select c.id_rute, c.nomor_kursi, c.ruas from seat_claims c
      where c.id_rute = $1::bigint and c.id_tiket = any($2::bigint[]) order by c.id_rute, c.nomor_kursi, c.ruas for update
    )
    delete from seat_claims c using taken
    where c.id_rute = taken.id_rute and c.nomor_kursi = taken.nomor_kursi and c.ruas = taken.ruas
      and c.id_tiket = any($2)
    returning c.id_tiket, c.ruas`,
  { prepared: false },
)

const PUT = sql(
  'seats_put_moved',
  `insert into seat_claims (id_rute, nomor_kursi, ruas, id_tiket)
    select $1::bigint, moved.nomor_kursi, moved.ruas, moved.id_tiket
    from unnest($2::int[], $3::smallint[], $4::bigint[]) as moved (nomor_kursi, ruas, id_tiket)
    order by moved.nomor_kursi, moved.ruas
    on conflict (id_rute, nomor_kursi, ruas) do update
      set id_reservasi = null, id_tiket = excluded.id_tiket, waktu_expired = null
      where seat_claims.waktu_expired <= clock_timestamp()
    returning nomor_kursi`,
  { prepared: false },
)

/**
 * Assigns other seats of their departure to tickets, on all their legs, whose claims the caller has locked (`withClaimsLocked`): all are taken
 * away first, so that two may exchange theirs. Throws an Error if a ticket has no seat, or a seat is somebody else's.
 */
export async function moveTicketClaims(tx: Tx, id_rute: number, seats: readonly TicketSeat[]): Promise<void> {
  if (seats.length === 0) return
  const seatOf = new Map(seats.map(({ id_tiket, nomor_kursi }) => [id_tiket, nomor_kursi]))
  const taken = await tx.rows(TAKE, [id_rute, [...seatOf.keys()]])
  const tickets = new Set(taken.map(({ id_tiket }) => id_tiket))
  if (tickets.size !== seats.length)
    throw new Error(`${tickets.size} of ${seats.length} tickets had a seat to leave`)
  const put = await tx.rows(PUT, [
    id_rute,
    taken.map(({ id_tiket }) => seatOf.get(id_tiket ?? 0) ?? 0),
    taken.map(({ ruas }) => ruas),
    taken.map(({ id_tiket }) => id_tiket ?? 0),
  ])
  if (put.length !== taken.length)
    throw new Error(`${put.length} of ${taken.length} claims of trip ${id_rute} found their seat free`)
}
