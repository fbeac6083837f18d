/** The claim: looks first, then takes every seat or none. The one statement that decides who holds a seat. */
import { HOLD_TIME_MINUTES, HOLD_TIME_WINDOW_MINUTES } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql, type RowsOf } from '../platform/database/statements.ts'
import { BRIEF_PRESENT, briefColumns, withBus } from '../trips/index.ts'
import { ownersOf } from '../tables/conditions.ts'
import type { SeatLook } from './seat-look.ts'

/** Columns of a look whose types the database does not know. */
type Computed = Pick<SeatLook, 'outcome' | 'spent_seats'>

/**
 * A hold that nobody has ended, found by its key: with `is null`, or with the join alone, a plan that was made while few
 * holds were open reads all of them for each batch. `limit 1` keeps `mine` from the same.
 */
const OPEN = `coalesce(h.ended_at, 'infinity') = 'infinity'`
const WINDOW = `interval '${HOLD_TIME_WINDOW_MINUTES} minutes'`

/**
 * A list of claims, each of one person for one trip: `users` (0: a guest), $2 trips; the rows that they ask for, in the
 * order of the key: $3 number of the claim (from 1), $4 trip, $5 seat; $6 most live holds of a user.
 * `BEHIND` is a claim that could be had, but for a row that an earlier one of the list asks for, too.
 * One instant (`at`) for the whole look. A claim counts by its expiry, never by whether anything swept it; the
 * person's own open hold on this trip is no obstacle, since it is what the claim replaces.
 * If a seat is taken, nothing more is read: under a rush that is nearly every claim.
 * `spent` sums up, from the latest hold back, how long the person held each seat lately: renewing a hold by alternating
 * seats would keep them from others without end [H9]. An order is no renewal: it has its own cap and deadline.
 */
const lookFor = (users: string) => `
  clock as materialized (select clock_timestamp() as at),
  asked as materialized (
    select n, array_agg(nomor_kursi order by nomor_kursi) as seats, bool_or(first < n) as behind
    from (
      select n, nomor_kursi, min(n) over (partition by id_rute, nomor_kursi) as first
      from unnest($3::int[], $4::bigint[], $5::int[]) as row (n, id_rute, nomor_kursi)
    ) as rows group by n
  ),
  facts as materialized (
    select claim.n::int as n, claim.id_user, asked.seats, asked.behind, clock.at, ${briefColumns('t', 'b')}
    from unnest(${users}, $2::bigint[]) with ordinality as claim (id_user, id_rute, n)
      join asked on asked.n = claim.n
      join trips t on t.id_rute = claim.id_rute and t.archived_at is null join buses b on b.id_bus = t.id_bus
      cross join clock
  ),
  look as materialized (
    select f.*, mine.id_reservasi as own_id, mine.seats as own_seats, mine.harga as own_harga,
      mine.waktu_expired as own_expiry, mine.live as own_live,
      coalesce(taken.seats, '{}') as conflict_seats, coalesce(spent.seats, '[]'::json) as spent_seats,
      case
        when f.seats[cardinality(f.seats)] > f.total_kursi then 'OUT_OF_RANGE'
        when f.at >= f.waktu_tutup then 'BOOKING_CLOSED'
        when mine.live and mine.seats = f.seats then 'SAME'
        when f.status <> 'aktif' then 'TRIP_INACTIVE'
        when taken.seats is not null then 'SEAT_CONFLICT'
        when spent.seats is not null then 'HOLD_TIME_USED'
        when elsewhere.live_holds >= $6::bigint then 'TOO_MANY_HOLDS'
        when f.behind then 'BEHIND'
        else 'FREE'
      end as outcome
    from facts f
      left join lateral (
        select h.id_reservasi, h.nomor_kursi as seats, h.harga, h.waktu_expired, h.waktu_expired > f.at as live
        from holds h where h.id_user = f.id_user and h.id_rute = f.id_rute and h.ended_at is null
        limit 1
      ) as mine on true
      cross join lateral (
        select array_agg(c.nomor_kursi order by c.nomor_kursi) as seats from seat_claims c
        where c.id_rute = f.id_rute and c.nomor_kursi = any(f.seats)
          and (c.id_tiket is not null
            or (c.waktu_expired > f.at and c.id_reservasi is distinct from mine.id_reservasi))
      ) as taken
      cross join lateral (
        select json_agg(json_build_object('nomor_kursi', used.seat, 'waktu_lagi', used.again) order by used.seat) as seats
        from (
          select held.seat, max(held.until) + ${WINDOW} as again
          from (
            select own.until, seat,
              sum(greatest(own.until - own.created_at, interval '0')) over (
                partition by seat order by own.until desc, own.id_reservasi desc) as total
            from (
              select h.id_reservasi, h.nomor_kursi, h.created_at, least(h.ended_at, h.waktu_expired, f.at) as until
              from holds h
              where taken.seats is null
                and h.id_user = f.id_user and h.id_rute = f.id_rute and h.waktu_expired > f.at - ${WINDOW}
            ) as own cross join unnest(own.nomor_kursi) as seat
            where seat = any(f.seats) and own.until > f.at - ${WINDOW}
          ) as held
          where held.total >= interval '${HOLD_TIME_MINUTES} minutes' group by held.seat
        ) as used
      ) as spent
      cross join lateral (
        select count(*) as live_holds from holds h
        where taken.seats is null
          and h.id_user = f.id_user and h.id_rute <> f.id_rute and h.ended_at is null and h.waktu_expired > f.at
      ) as elsewhere
  )`
const LOOK = lookFor('$1::bigint[]')

const LOOK_AT_SEATS = sql(
  'seats_look',
  `with ${LOOK}
    select outcome, at as waktu_server, waktu_tutup, total_kursi, conflict_seats, spent_seats from look`,
  { present: ['waktu_server', 'waktu_tutup', 'total_kursi', 'conflict_seats'] },
).as<Computed>()

/** Who wants which seats of which trip; the seats ascending and distinct. */
export type SeatWish = { id_user: number | undefined; id_rute: number; nomor_kursi: readonly number[] }

/** $2–$5 of a look: trips, and the flat list of what is asked for, in the order in which it is claimed. */
function askedValues(wishes: readonly Pick<SeatWish, 'id_rute' | 'nomor_kursi'>[]) {
  const rows = wishes
    .flatMap(({ id_rute, nomor_kursi }, at) => nomor_kursi.map((seat) => ({ n: at + 1, id_rute, seat })))
    .sort((a, b) => a.id_rute - b.id_rute || a.seat - b.seat)
  return [
    wishes.map((wish) => wish.id_rute),
    rows.map((row) => row.n),
    rows.map((row) => row.id_rute),
    rows.map((row) => row.seat),
  ] as const
}

/** $1–$5; no account has the number 0. */
const wishValues = (wishes: readonly SeatWish[]) =>
  [wishes.map((wish) => wish.id_user ?? 0), ...askedValues(wishes)] as const

const LOOK_FOR_TAKEN = sql(
  'seats_look_for_taken',
  `with ${lookFor(ownersOf('$1::bytea[]'))} select n, conflict_seats from look where outcome = 'SEAT_CONFLICT'`,
  { present: ['n', 'conflict_seats'] },
)

/** What the owner of a token asks for. */
export type TokenSeats = Pick<SeatWish, 'id_rute' | 'nomor_kursi'> & { tokenHash: Buffer }

/**
 * The seats that others have, of each wish that a claim would refuse because of them; undefined for every other wish.
 * In the order of the wishes. Takes no lock, promises nothing, and does not ask whether a token's session is over.
 */
export async function selectTaken(
  reader: Reader,
  wishes: readonly TokenSeats[],
): Promise<(number[] | undefined)[]> {
  const taken: (number[] | undefined)[] = wishes.map(() => undefined)
  const tokenHashes = wishes.map((wish) => wish.tokenHash)
  // The cap is judged after the seats: it has no part in this.
  for (const { n, conflict_seats } of await reader.rows(LOOK_FOR_TAKEN, [
    tokenHashes,
    ...askedValues(wishes),
    0,
  ]))
    taken[n - 1] = conflict_seats
  return taken
}

/** Reads what a claim would meet; undefined if the trip is absent or archived. Takes no lock, promises nothing. */
export async function selectLook(
  reader: Reader,
  { maxLiveHolds, ...wish }: SeatWish & { maxLiveHolds: number },
): Promise<SeatLook | undefined> {
  const [look] = await reader.rows(LOOK_AT_SEATS, [...wishValues([wish]), maxLiveHolds])
  return look
}

/**
 * $7 minutes that a hold lasts, $8–$10 contact of each claim.
 *
 * The races, each of which the tests run into:
 * - Between the look and the insert another may claim a seat. The key makes us wait for their commit and then decides
 *  on the row as it is then; a seat that we did not get is missing from `claimed`, and the caller rolls everything back.
 *   Nothing raises in here: an error on conflict was forty times slower on a hot seat.
 * - That wait can outlast an expiry, so what is written is compared with clock_timestamp(), never with the look's `at`
 *   nor with now(), which stands still from the transaction's start.
 * - Seats are taken one by one in the order of the key, those of replaced holds that are given up among them (they are
 *   made to expire now, not deleted: the sweep does that). Two lists that overlap therefore meet in the same order and
 *   never wait for each other in a circle.
 * - 'made' reads from 'ended', because the replaced hold has to be ended before the new one exists: holds_one_open.
 *  If an order has taken the old hold meanwhile, `ended` finds it ended and its seats are booked: those we also
 *   want are then missing from `claimed`, the others are left alone.
 * - A seat of any hold that this statement ends may be written: a claim of somebody else who wants one of them has looked
 *   at the same instant, found it taken, and writes nothing.
 */
export const CLAIM_FOR_HOLD = sql(
  'seats_claim_for_hold',
  `with ${LOOK},
    decided as materialized (
      select look.*, case when look.outcome = 'FREE' then nextval('booking_numbers') end as new_id,
        least(look.at + make_interval(mins => $7::int), look.waktu_tutup) as expiry
      from look
    ),
    ended as (
      update holds h set ended_at = clock_timestamp(), end_reason = case when d.own_live then 'replaced' else 'expired' end
      from decided d
      where h.id_reservasi = any (array(select own_id from decided where outcome = 'FREE'))
        and d.outcome = 'FREE' and h.id_reservasi = d.own_id and ${OPEN}
      returning h.id_reservasi
    ),
    kept as (
      update holds h set nama_penumpang = coalesce(($8::text[])[d.n], h.nama_penumpang),
        email = coalesce(($9::text[])[d.n], h.email), no_telepon = coalesce(($10::text[])[d.n], h.no_telepon)
      from decided d
      where h.id_reservasi = any (array(select own_id from decided where outcome = 'SAME'))
        and d.outcome = 'SAME' and h.id_reservasi = d.own_id and ${OPEN}
        and num_nonnulls(($8::text[])[d.n], ($9::text[])[d.n], ($10::text[])[d.n]) > 0
    ),
    made as (
      insert into holds (id_reservasi, id_user, id_rute, nomor_kursi, harga, nama_penumpang, email, no_telepon,
        created_at, latest_expiry, waktu_expired)
      select d.new_id, d.id_user, d.id_rute, d.seats, d.harga, ($8::text[])[d.n], ($9::text[])[d.n], ($10::text[])[d.n],
        d.at, d.at + make_interval(mins => $7), d.expiry
      from (select count(*) as n from ended) as previous cross join decided d
      where d.outcome = 'FREE' and previous.n >= 0
      returning id_reservasi
    ),
    wanted as (
      select d.id_rute, seat as nomor_kursi, d.new_id as id_reservasi, d.expiry as waktu_expired
      from decided d cross join unnest(d.seats) as seat where d.outcome = 'FREE'
      union all
      select d.id_rute, seat, d.own_id, d.at from decided d cross join unnest(d.own_seats) as seat
      where d.outcome = 'FREE' and d.own_live and seat <> all (d.seats)
    ),
    claimed as (
      insert into seat_claims (id_rute, nomor_kursi, id_reservasi, waktu_expired)
      select w.id_rute, w.nomor_kursi, w.id_reservasi, w.waktu_expired
      from (select count(*) as n from made) as holds cross join wanted w
      where holds.n >= 0 order by w.id_rute, w.nomor_kursi
      on conflict (id_rute, nomor_kursi) do update
        set id_reservasi = excluded.id_reservasi, waktu_expired = excluded.waktu_expired
        where seat_claims.waktu_expired <= clock_timestamp() or seat_claims.id_reservasi in (
          select d.own_id from decided d where d.outcome = 'FREE' and d.own_id is not null)
      returning nomor_kursi, id_reservasi
    )
    select d.n, d.outcome, d.at as waktu_server, d.conflict_seats, d.spent_seats, ${briefColumns('d', 'd')},
      coalesce(d.new_id, d.own_id) as id_reservasi, case when d.outcome = 'FREE' then d.harga else d.own_harga end as held_harga,
      case when d.outcome = 'FREE' then d.expiry else d.own_expiry end as held_until,
      array(select seat from unnest(d.seats) as seat
        where d.outcome = 'FREE' and (d.new_id, seat) not in (select c.id_reservasi, c.nomor_kursi from claimed c)
        order by seat) as missed_seats,
      coalesce(d.outcome = 'FREE' and clock_timestamp() >= d.expiry, false) as too_late
    from decided d order by d.n`,
  { present: ['n', 'waktu_server', 'conflict_seats', 'missed_seats', 'too_late', ...BRIEF_PRESENT] },
).as<Computed>()

export type HoldTerms = { maxLiveHolds: number; holdMinutes: number }

export type HoldWish = SeatWish & {
  id_user: number
  nama_penumpang: string | null
  email: string | null
  no_telepon: string | null
}

/**
 * Runs the claims of different people for different seats; the answers stand in their order, undefined for a trip that is
 * absent or archived. `id_reservasi`, `held_harga` and `held_until` are those of the hold that was made (`FREE`) or that
 * was there (`SAME`), `trip` is its departure. The caller must roll everything back if one has `missed_seats`, which another
 * took between the look and the claim, or is `too_late`: the hold's expiry went by while the claim waited.
 */
export async function claimSeats(
  tx: Tx,
  wishes: readonly HoldWish[],
  terms: HoldTerms,
): Promise<(SeatClaim | undefined)[]> {
  const rows = await tx.rows(CLAIM_FOR_HOLD, [
    ...wishValues(wishes),
    terms.maxLiveHolds,
    terms.holdMinutes,
    // A description knows no nulls inside an array; the database does.
    wishes.map((wish) => wish.nama_penumpang) as string[],
    wishes.map((wish) => wish.email) as string[],
    wishes.map((wish) => wish.no_telepon) as string[],
  ])
  const claims: (SeatClaim | undefined)[] = wishes.map(() => undefined)
  for (const row of rows) claims[row.n - 1] = asClaim(row)
  return claims
}

/** How one claim ended, or would have ended at the look. */
export type SeatClaim = ReturnType<typeof asClaim>

function asClaim(row: RowsOf<typeof CLAIM_FOR_HOLD>[number]) {
  const { n: _n, outcome, waktu_server, conflict_seats, spent_seats, ...rest } = row
  const { id_reservasi, held_harga, held_until, missed_seats, too_late, ...trip } = rest
  const { waktu_tutup, total_kursi } = trip
  return {
    outcome,
    waktu_server,
    waktu_tutup,
    total_kursi,
    conflict_seats,
    spent_seats,
    id_reservasi,
    held_harga,
    held_until,
    missed_seats,
    too_late,
    trip: withBus(trip),
  }
}
