/** Reads, books, moves and releases claims. Rows are always locked in the order of (id_rute, nomor_kursi, ruas). */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql, type RowsOf } from '../platform/database/statements.ts'
import { AT, CLAIM_COUNTS, legsOf, LIVE_BLOCKS, SEATS_OF_TRIP } from '../tables/conditions.ts'

/** PostgreSQL formats instants in JSON in its own way; on the wire they are UTC with milliseconds. */
const wire = (time: string) => `to_char((${time}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export type TicketSeat = { id_tiket: number; nomor_kursi: number }

/** Seats of one departure, each with its ticket. */
export type TicketSeats = { id_rute: number; tickets: readonly TicketSeat[] }

/** The claims of trip `t` that count at the instant `at.now`. */
export const LIVE_CLAIMS_OF_TRIP = `from seat_claims c left join holds h on h.id_reservasi = c.id_reservasi
        where c.id_rute = t.id_rute and ${CLAIM_COUNTS}`

/**
 * `claims`: the live ones by seat and leg, with the user of those that are held; `blocks`: the live blocks by seat and leg. `first_expiry`: when
 * the first of these holds or blocks ends, which no commit announces; null if there is none. Of a departure of several legs, `closings`: when
 * booking closes for each node after the first; `unsold`: the journeys that are not sold. `stops`: those of its way in order, each with the
 * closing for who gets on there.
 */
const SEAT_MAPS = sql(
  'seats_maps',
  `with ${AT}
    select t.id_rute, ${SEATS_OF_TRIP} as total_kursi, t.id_tata_letak, l.label_kursi, t.jumlah_ruas, t.waktu_tutup, at.now as waktu_server, at.now >= t.waktu_tutup as tutup,
      t.status = 'aktif' as aktif, coalesce(live.claims, '[]'::json) as claims,
      coalesce(kept.blocks, '[]'::json) as blocks, least(live.first_expiry, kept.first_end) as first_expiry,
      case when t.jumlah_ruas > 1 then (
        select json_agg(${wire('t.waktu_tutup + (n.waktu - t.waktu_berangkat)')} order by n.simpul)
        from trip_nodes n where n.id_rute = t.id_rute) end as closings,
      case when t.jumlah_ruas > 1 then (
        select json_agg(json_build_object('naik', p.naik, 'turun', p.turun) order by p.naik, p.turun)
        from trip_pairs p where p.id_rute = t.id_rute and (p.harga is null or not p.terlayani)) end as unsold,
      (select json_agg(json_build_object('simpul', s.simpul, 'id_titik', s.id_titik, 'boleh_naik', s.boleh_naik, 'boleh_turun', s.boleh_turun,
          'waktu_tutup', ${wire('t.waktu_tutup + (s.waktu - t.waktu_berangkat)')}) order by s.urutan)
        from trip_stops s where s.id_rute = t.id_rute) as stops
    from at cross join trips t join buses b on b.id_bus = t.id_bus
      left join layouts l on l.id_tata_letak = t.id_tata_letak
      cross join lateral (
        select min(c.waktu_expired) as first_expiry,
          json_agg(json_build_object('nomor_kursi', c.nomor_kursi, 'ruas', c.ruas, 'id_reservasi', c.id_reservasi,
            'id_tiket', c.id_tiket, 'id_user', h.id_user) order by c.nomor_kursi, c.ruas) as claims
        ${LIVE_CLAIMS_OF_TRIP}
      ) as live
      cross join lateral (
        select min(bl.until) as first_end, json_agg(json_build_object('nomor_kursi', bl.nomor_kursi, 'ruas', bl.ruas)
          order by bl.nomor_kursi, bl.ruas) as blocks
        ${LIVE_BLOCKS}
      ) as kept
    where t.id_rute = any ($1::bigint[]) and t.archived_at is null`,
  { present: ['total_kursi', 'waktu_server', 'tutup', 'aktif'], nullable: ['label_kursi'] },
).as<{
  claims: {
    nomor_kursi: number
    ruas: number
    id_reservasi: number | null
    id_tiket: number | null
    id_user: number | null
  }[]
  blocks: { nomor_kursi: number; ruas: number }[]
  closings: string[] | null
  unsold: { naik: number; turun: number }[] | null
  stops:
    | { simpul: number; id_titik: number; boleh_naik: boolean; boleh_turun: boolean; waktu_tutup: string }[]
    | null
}>()

export type SeatMapRow = RowsOf<typeof SEAT_MAPS>[number]

/** Reads all maps in one statement at one instant; absent and archived trips have no row. */
export function selectSeatMaps(reader: Reader, trips: readonly number[]): Promise<SeatMapRow[]> {
  return reader.rows(SEAT_MAPS, [trips])
}

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

const unprepared = { prepared: false }
const SET_LOCK_TIMEOUT = sql('seats_wait_shortly', `set local lock_timeout = '2s'`, unprepared)
const LOCK_TABLE = sql('seats_lock_table', 'lock table seat_claims in share row exclusive mode', unprepared)
const RESET_LOCK_TIMEOUT = sql('seats_wait_as_ever', 'set local lock_timeout to default', unprepared)

/**
 * Blocks every claim until this transaction ends. Call it first, before anything is read or locked, in code that shrinks
 * a bus or moves or archives a trip: otherwise a passenger could claim seat 35 while the bus shrinks to 34.
 * Waits 2 s for running claims, then throws TEMPORARILY_UNAVAILABLE.
 */
export async function lockClaims(tx: Tx): Promise<void> {
  await tx.rows(SET_LOCK_TIMEOUT)
  await tx.rows(LOCK_TABLE)
  await tx.rows(RESET_LOCK_TIMEOUT)
}

const SHARE_TABLE = sql('seats_share_table', 'lock table seat_claims in row exclusive mode', unprepared)

/**
 * For code that reads a trip and books its seats in a later statement: from here on nobody can take `lockClaims`, so that
 * deadline, price and bus are still the same at the commit. Only orders use it: other chapters lock an order (`lockOrder`).
 */
export async function preventTripChanges(tx: Tx): Promise<void> {
  await tx.rows(SHARE_TABLE)
}
