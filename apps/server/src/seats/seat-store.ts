/** Books, moves and releases claims. Rows are always locked in the order of (id_rute, nomor_kursi, ruas). */
import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { legsOf, SEATS_OF_TRIP } from '../tables/conditions.ts'

export type TicketSeat = { id_tiket: number; nomor_kursi: number }

/** Seats of one departure, each with its ticket. */
export type TicketSeats = { id_rute: number; tickets: readonly TicketSeat[] }

/**
 * $1: hold, $2: seats, $3: tickets. `alive` is evaluated for each row after its lock, so that a hold which expired during the
 * wait counts as expired; a clock in the update's own condition could be read before the wait.
 */
const BOOK_HELD = sql(
  'seats_book_held',
  `with held as materialized (
      select c.id_rute, c.nomor_kursi, c.ruas, c.waktu_expired from seat_claims c
      where c.id_reservasi = $1::bigint order by c.id_rute, c.nomor_kursi, c.ruas for update
    ),
    alive as materialized (
      select held.id_rute, held.nomor_kursi, held.ruas, w.id_tiket
      from held join unnest($2::int[], $3::bigint[]) as w (nomor_kursi, id_tiket) on w.nomor_kursi = held.nomor_kursi
      where held.waktu_expired > clock_timestamp()
    ),
    booked as (
      update seat_claims c set id_tiket = alive.id_tiket, id_reservasi = null, waktu_expired = null
      from alive where c.id_rute = alive.id_rute and c.nomor_kursi = alive.nomor_kursi and c.ruas = alive.ruas
        and c.id_reservasi = $1
      returning c.id_rute
    )
    select (select count(*) from held) as held, (select count(*) from booked) as booked, h.turun - h.naik as legs,
      h.id_rute, h.waktu_expired <= clock_timestamp() as expired
    from holds h where h.id_reservasi = $1`,
  { present: ['held', 'booked', 'legs', 'expired'] },
)

/** Turns claims of a hold into claims of tickets. `held`: how many the hold had; `booked`: how many became tickets'; `legs`: of each seat. */
export async function bookClaims(tx: Tx, id_reservasi: number, tickets: readonly TicketSeat[]) {
  const [row] = await tx.rows(BOOK_HELD, [
    id_reservasi,
    tickets.map((ticket) => ticket.nomor_kursi),
    tickets.map((ticket) => ticket.id_tiket),
  ])
  if (!row) throw new Error(`There is no hold ${id_reservasi}`)
  return row
}

/** The live block of a requested seat and leg (`nomor_kursi`, `ruas`, `channel`) for another channel [S721]. */
export const blockOfOthers = (id_rute: string, seat: string, at: string) =>
  `select from seat_blocks bl where bl.id_rute = ${id_rute} and bl.nomor_kursi = ${seat}.nomor_kursi and bl.ruas = ${seat}.ruas
          and bl.until > ${at} and bl.channel is distinct from ${seat}.channel`

/**
 * $1: trip, $2: seats, $3: tickets, $4: a hold that is given up (null: none): its seats are no conflict, and those that the
 * tickets do not need expire now. The same claim as a hold's, with the same lock order; see claim-store.ts.
 */
const CLAIM_FOR_TICKETS = sql(
  'seats_claim_for_tickets',
  `with facts as materialized (
      select ${SEATS_OF_TRIP} as total_kursi, t.jumlah_ruas, clock_timestamp() as at
      from trips t join buses b on b.id_bus = t.id_bus where t.id_rute = $1::bigint
    ),
    requested as materialized (
      select w.nomor_kursi, w.id_tiket, k.turun, leg as ruas, o.channel
      from unnest($2::int[], $3::bigint[]) as w (nomor_kursi, id_tiket) join tickets k on k.id_tiket = w.id_tiket
        join orders o on o.order_group_id = k.order_group_id cross join unnest(${legsOf('k.naik', 'k.turun')}) as leg
    ),
    conflict as materialized (
      select array_agg(distinct a.nomor_kursi order by a.nomor_kursi) as seats
      from facts cross join requested a
        left join seat_claims c on c.id_rute = $1 and c.nomor_kursi = a.nomor_kursi and c.ruas = a.ruas
      where a.nomor_kursi > facts.total_kursi or a.turun > facts.jumlah_ruas or c.id_tiket is not null
        or (c.waktu_expired > facts.at and c.id_reservasi is distinct from $4::bigint)
        or exists (${blockOfOthers('$1', 'a', 'facts.at')})
    ),
    wanted as (
      select a.nomor_kursi, a.ruas, null::bigint as id_reservasi, a.id_tiket, null::timestamptz as waktu_expired from requested a
      union all
      select c.nomor_kursi, c.ruas, c.id_reservasi, null, facts.at from facts cross join seat_claims c
      where c.id_rute = $1 and c.id_reservasi = $4 and c.waktu_expired > facts.at
        and (c.nomor_kursi, c.ruas) not in (select a.nomor_kursi, a.ruas from requested a)
    ),
    claimed as (
      insert into seat_claims (id_rute, nomor_kursi, ruas, id_reservasi, id_tiket, waktu_expired)
      select $1, w.nomor_kursi, w.ruas, w.id_reservasi, w.id_tiket, w.waktu_expired
      from facts cross join conflict cross join wanted w where conflict.seats is null order by w.nomor_kursi, w.ruas
      on conflict (id_rute, nomor_kursi, ruas) do update
        set id_reservasi = excluded.id_reservasi, id_tiket = excluded.id_tiket, waktu_expired = excluded.waktu_expired
        where seat_claims.waktu_expired <= clock_timestamp() or seat_claims.id_reservasi = $4
      returning nomor_kursi, ruas, id_tiket
    ),
    got as materialized (select nomor_kursi, ruas from claimed where id_tiket is not null)
    select coalesce(conflict.seats, array(
        select distinct a.nomor_kursi from requested a
        where (a.nomor_kursi, a.ruas) not in (select got.nomor_kursi, got.ruas from got) order by a.nomor_kursi)) as conflict_seats,
      (select count(*) from got) as claimed, (select count(*) from requested) as wanted
    from conflict`,
  { present: ['conflict_seats', 'claimed', 'wanted'] },
)

/**
 * Claims seats for tickets. If `conflict_seats` is not empty although `claimed` is above 0, the caller frees those seats or rolls
 * back; with `instead` it rolls back.
 */
export async function insertTicketClaims(
  tx: Tx,
  { id_rute, tickets }: TicketSeats,
  instead: number | undefined,
) {
  const [row] = await tx.rows(CLAIM_FOR_TICKETS, [
    id_rute,
    tickets.map((ticket) => ticket.nomor_kursi),
    tickets.map((ticket) => ticket.id_tiket),
    instead ?? null,
  ])
  return (
    row ?? { conflict_seats: tickets.map((ticket) => ticket.nomor_kursi), claimed: 0, wanted: tickets.length }
  )
}

const release = (whose: string) => `with freed as materialized (
      select c.id_rute, c.nomor_kursi, c.ruas from seat_claims c
      where ${whose} order by c.id_rute, c.nomor_kursi, c.ruas for update
    )
    delete from seat_claims c using freed
    where c.id_rute = freed.id_rute and c.nomor_kursi = freed.nomor_kursi and c.ruas = freed.ruas and ${whose}
    returning c.id_rute, c.id_tiket`

const RELEASE_TICKETS = sql(
  'seats_release_tickets',
  release('c.id_rute = $1::bigint and c.id_tiket = any($2::bigint[])'),
)
const RELEASE_HOLD = sql('seats_release_hold', release('c.id_reservasi = $1::bigint'))

/** Frees the seats of tickets and returns how many tickets had one. */
export async function deleteTicketClaims(tx: Tx, id_rute: number, ids: readonly number[]): Promise<number> {
  const freed = await tx.rows(RELEASE_TICKETS, [id_rute, ids])
  return new Set(freed.map(({ id_tiket }) => id_tiket)).size
}

/** Frees the remaining seats of a hold. There may be none: an expired hold's seats can belong to another user by now. */
export async function releaseHold(tx: Tx, id_reservasi: number): Promise<void> {
  await tx.rows(RELEASE_HOLD, [id_reservasi])
}

const SWEEP = sql(
  'seats_sweep',
  `with due as materialized (
       select id_rute, nomor_kursi, ruas from seat_claims where waktu_expired <= clock_timestamp()
       order by waktu_expired limit $1 for update skip locked
     )
     delete from seat_claims c using due
     where c.id_rute = due.id_rute and c.nomor_kursi = due.nomor_kursi and c.ruas = due.ruas
     returning c.id_rute`,
  { prepared: false },
)

/**
 * Deletes up to `limit` expired claims and returns their number. Rows that another transaction is claiming are skipped:
 * they belong to that claim, and the sweep never waits; several servers may sweep at once.
 */
export async function sweepClaims(tx: Tx, limit: number): Promise<number> {
  const rows = await tx.rows(SWEEP, [limit])
  return rows.length
}

const COPY_EXPIRY = sql(
  'seats_copy_expiry',
  `update seat_claims c set waktu_expired = h.waktu_expired from holds h
     where c.id_rute = $1 and h.id_reservasi = c.id_reservasi and h.ended_at is null and c.waktu_expired <> h.waktu_expired`,
  { prepared: false },
)

/** Copies the current expiry of a trip's live holds to their claims. */
export async function syncClaimExpiry(tx: Tx, id_rute: number): Promise<void> {
  await tx.rows(COPY_EXPIRY, [id_rute])
}
