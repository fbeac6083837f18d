/** The claim: looks first, then takes every seat or none. The one statement that decides who holds a seat. */
import { HOLD_TIME_MINUTES, HOLD_TIME_WINDOW_MINUTES } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import type { SeatLook } from './seat-look.ts'

/** Columns of a look whose types the database cannot tell. */
type Computed = Pick<SeatLook, 'outcome' | 'spent_seats'>

const WINDOW = `interval '${HOLD_TIME_WINDOW_MINUTES} minutes'`

/**
 * $1 user (null: a guest), $2 trip, $3 seats ascending, $4 most live holds of a user.
 * One instant (`at`) for the whole look. A claim counts by its expiry, never by whether anything swept it; the
 * person's own open hold on this trip is no obstacle, since it is what the claim replaces.
 * `held` sums up, from the latest hold back, how long the person held each seat lately: renewing a hold by alternating
 * seats would keep them from others without end [H9]. An order is no renewal: it has its own cap and deadline.
 */
const LOOK = `
  facts as materialized (
    select t.harga, t.waktu_tutup, t.status, b.total_kursi, clock_timestamp() as at
    from trips t join buses b on b.id_bus = t.id_bus
    where t.id_rute = $2::bigint and t.archived_at is null
  ),
  mine as materialized (
    select h.id_reservasi, h.nomor_kursi, h.harga, h.waktu_expired, h.waktu_expired > facts.at as live
    from facts cross join holds h
    where h.id_user = $1::bigint and h.id_rute = $2 and h.ended_at is null
  ),
  taken as materialized (
    select array_agg(c.nomor_kursi order by c.nomor_kursi) as seats
    from facts cross join seat_claims c
    where c.id_rute = $2 and c.nomor_kursi = any($3::int[])
      and (c.id_tiket is not null
        or (c.waktu_expired > facts.at and c.id_reservasi is distinct from (select mine.id_reservasi from mine)))
  ),
  held as materialized (
    select seat, own.until,
      sum(greatest(own.until - own.created_at, interval '0')) over (
        partition by seat order by own.until desc, own.id_reservasi desc) as total
    from (
      select h.id_reservasi, h.nomor_kursi, h.created_at, facts.at - ${WINDOW} as since,
        least(h.ended_at, h.waktu_expired, facts.at) as until
      from facts cross join holds h
      where h.id_user = $1 and h.id_rute = $2 and h.waktu_expired > facts.at - ${WINDOW}
    ) as own cross join unnest(own.nomor_kursi) as seat
    where seat = any($3) and own.until > own.since
  ),
  spent as materialized (
    select json_agg(json_build_object('nomor_kursi', used.seat, 'waktu_lagi', used.again) order by used.seat) as seats
    from (
      select seat, max(until) + ${WINDOW} as again from held
      where total >= interval '${HOLD_TIME_MINUTES} minutes' group by seat
    ) as used
  ),
  elsewhere as materialized (
    select count(*) as live_holds
    from facts cross join holds h
    where h.id_user = $1 and h.id_rute <> $2 and h.ended_at is null and h.waktu_expired > facts.at
  ),
  look as materialized (
    select facts.*, coalesce(taken.seats, '{}') as conflict_seats, coalesce(spent.seats, '[]'::json) as spent_seats,
      case
        when (select max(seat) from unnest($3) as seat) > facts.total_kursi then 'OUT_OF_RANGE'
        when facts.at >= facts.waktu_tutup then 'BOOKING_CLOSED'
        when exists (select from mine where mine.live and mine.nomor_kursi = $3) then 'SAME'
        when facts.status <> 'aktif' then 'TRIP_INACTIVE'
        when taken.seats is not null then 'SEAT_CONFLICT'
        when spent.seats is not null then 'HOLD_TIME_USED'
        when elsewhere.live_holds >= $4::bigint then 'TOO_MANY_HOLDS'
        else 'FREE'
      end as outcome
    from facts cross join taken cross join spent cross join elsewhere
  )`

const LOOK_AT_SEATS = sql(
  'seats_look',
  `with ${LOOK}
    select outcome, at as waktu_server, waktu_tutup, total_kursi, conflict_seats, spent_seats from look`,
  { present: ['waktu_server', 'conflict_seats'] },
).as<Computed>()

/** Reads what a claim would meet; undefined if the trip is absent or archived. Takes no lock, promises nothing. */
export async function selectLook(
  reader: Reader,
  ask: {
    id_user: number | undefined
    id_rute: number
    nomor_kursi: readonly number[]
    maxLiveHolds: number
  },
): Promise<SeatLook | undefined> {
  const [look] = await reader.rows(LOOK_AT_SEATS, [
    ask.id_user ?? null,
    ask.id_rute,
    ask.nomor_kursi,
    ask.maxLiveHolds,
  ])
  return look
}

/**
 * $5 minutes that a hold lasts, $6–$8 contact.
 *
 * The races, each of which the tests run into:
 * - Between the look and the insert another may claim a seat. The key makes us wait for their commit and then decides
 *  on the row as it is then; a seat that we did not get is missing from `claimed`, and the caller rolls everything back.
 *   Nothing raises in here: an error on conflict was forty times slower on a hot seat.
 * - That wait can outlast an expiry, so what is written is compared with clock_timestamp(), never with the look's `at`
 *   nor with now(), which stands still from the transaction's start.
 * - Seats are taken one by one in seat order, those of the replaced hold that are given up among them (they are made
 *   to expire now, not deleted: the sweep does that). Two claims that overlap therefore meet in the same order and
 *   never wait for each other in a circle.
 * - 'made' reads from 'ended', because the replaced hold has to be ended before the new one exists: holds_one_open.
 *  If an order has taken the old hold meanwhile, `ended` finds it ended and its seats are booked: those we also
 *   want are then missing from `claimed`, the others are left alone.
 */
export const CLAIM_FOR_HOLD = sql(
  'seats_claim_for_hold',
  `with ${LOOK},
    ended as (
      update holds h set ended_at = clock_timestamp(), end_reason = case when mine.live then 'replaced' else 'expired' end
      from mine, look
      where look.outcome = 'FREE' and h.id_reservasi = mine.id_reservasi and h.ended_at is null
      returning h.id_reservasi
    ),
    made as (
      insert into holds (id_user, id_rute, nomor_kursi, harga, nama_penumpang, email, no_telepon,
        created_at, latest_expiry, waktu_expired)
      select $1, $2, $3, look.harga, $6::text, $7::text, $8::text,
        look.at, look.at + make_interval(mins => $5::int),
        least(look.at + make_interval(mins => $5::int), look.waktu_tutup)
      from look cross join (select count(*) as n from ended) as previous
      where look.outcome = 'FREE' and previous.n >= 0
      returning *
    ),
    wanted as (
      select seat as nomor_kursi, made.id_reservasi, made.waktu_expired from made cross join unnest($3) as seat
      union all
      select seat, mine.id_reservasi, made.created_at
      from made cross join mine cross join unnest(mine.nomor_kursi) as seat
      where mine.live and seat <> all ($3)
    ),
    claimed as (
      insert into seat_claims (id_rute, nomor_kursi, id_reservasi, waktu_expired)
      select $2, w.nomor_kursi, w.id_reservasi, w.waktu_expired from wanted w order by w.nomor_kursi
      on conflict (id_rute, nomor_kursi) do update
        set id_reservasi = excluded.id_reservasi, waktu_expired = excluded.waktu_expired
        where seat_claims.waktu_expired <= clock_timestamp()
          or seat_claims.id_reservasi = (select mine.id_reservasi from mine)
      returning nomor_kursi, id_reservasi
    ),
    got as materialized (
      select coalesce(array_agg(c.nomor_kursi), '{}') as seats
      from claimed c join made on made.id_reservasi = c.id_reservasi
    )
    select look.outcome, look.at as waktu_server, look.waktu_tutup, look.total_kursi, look.conflict_seats, look.spent_seats,
      hold.id_reservasi, hold.harga, hold.waktu_expired,
      array(select seat from unnest($3) as seat where seat <> all (got.seats) order by seat) as missed_seats,
      clock_timestamp() >= hold.waktu_expired as too_late
    from look cross join got left join (
      select id_reservasi, harga, waktu_expired from made
      union all select mine.id_reservasi, mine.harga, mine.waktu_expired from mine, look where look.outcome = 'SAME'
    ) as hold on true`,
  { present: ['waktu_server', 'waktu_tutup', 'total_kursi', 'conflict_seats', 'missed_seats'] },
).as<Computed>()

export type ClaimForHold = {
  id_user: number
  id_rute: number
  /** Ascending, distinct. */
  nomor_kursi: readonly number[]
  maxLiveHolds: number
  holdMinutes: number
  nama_penumpang: string | null
  email: string | null
  no_telepon: string | null
}

/**
 * Runs the claim; undefined if the trip is absent or archived. `id_reservasi`, `harga` and `waktu_expired` are those of
 * the hold that was made (`FREE`) or that was there (`SAME`). The caller must roll back if there are `missed_seats`, which
 * another took between the look and the claim, or if it is `too_late`: the hold's expiry went by while the claim waited.
 */
export async function claimSeats(tx: Tx, claim: ClaimForHold) {
  const [row] = await tx.rows(CLAIM_FOR_HOLD, [
    claim.id_user,
    claim.id_rute,
    claim.nomor_kursi,
    claim.maxLiveHolds,
    claim.holdMinutes,
    claim.nama_penumpang,
    claim.email,
    claim.no_telepon,
  ])
  return row
}
