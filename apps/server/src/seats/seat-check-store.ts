/** The seat check: what a claim of some seats would meet now. The claim statement begins with the same SQL. */
import { HOLD_TIME_MINUTES, HOLD_TIME_WINDOW_MINUTES } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { sql, type RowsOf } from '../platform/database/statements.ts'
import { AT, CLAIM_COUNTS, HOLD_IS_OPEN } from '../tables/conditions.ts'
import { briefColumns } from '../trips/index.ts'
import type { SeatCheck } from './seat-check.ts'

/** Columns whose types the database cannot describe. */
export type UndescribedColumns = Pick<SeatCheck, 'outcome' | 'spent_seats'>

const WINDOW = `interval '${HOLD_TIME_WINDOW_MINUTES} minutes'`

/**
 * A list of claims, each by one user for one trip: $1 users (0: a guest), $2 trips. The requested rows in key order:
 * $3 number of the claim (from 1), $4 trip, $5 seat. $6: most live holds of a user.
 * `BEHIND`: the claim is possible, except that an earlier one of the list requests one of its rows as well.
 * The whole check uses one instant (`at`). A claim counts until its expiry, swept or not; the user's own open
 * hold on this trip is no conflict, because the claim replaces it.
 * If a seat is taken, nothing more is read: in a rush that is nearly every claim.
 * `spent` adds up, from the latest hold back, how long the user has held each seat lately: otherwise renewing a hold with alternating
 * seats could block them endlessly [H9]. An order is no renewal: it has its own cap and deadline.
 */
export const SEAT_CHECK = `
  clock as materialized (select clock_timestamp() as at),
  asked as materialized (
    select n, array_agg(nomor_kursi order by nomor_kursi) as seats, bool_or(first < n) as behind
    from (
      select n, nomor_kursi, min(n) over (partition by id_rute, nomor_kursi) as first
      from unnest($3::int[], $4::bigint[], $5::int[]) as row (n, id_rute, nomor_kursi)
    ) as rows group by n
  ),
  facts as materialized (
    select claim.n::int as n, claim.id_user, asked.seats, asked.behind, clock.at, ${briefColumns('t', 'b')},
      b.archived_at is not null as bus_archived
    from unnest($1::bigint[], $2::bigint[]) with ordinality as claim (id_user, id_rute, n)
      join asked on asked.n = claim.n
      join trips t on t.id_rute = claim.id_rute and t.archived_at is null join buses b on b.id_bus = t.id_bus
      cross join clock
  ),
  checked as materialized (
    select f.*, mine.id_reservasi as own_id, mine.seats as own_seats, mine.harga as own_harga,
      mine.waktu_expired as own_expiry, mine.live as own_live,
      coalesce(taken.seats, '{}') as conflict_seats, coalesce(spent.seats, '[]'::json) as spent_seats,
      case
        when f.seats[cardinality(f.seats)] > f.total_kursi then 'OUT_OF_RANGE'
        when f.at >= f.waktu_tutup then 'BOOKING_CLOSED'
        when mine.live and mine.seats = f.seats then 'SAME'
        when f.status <> 'aktif' or f.bus_archived then 'TRIP_INACTIVE'
        when taken.seats is not null then 'SEAT_CONFLICT'
        when spent.seats is not null then 'HOLD_TIME_USED'
        when elsewhere.live_holds >= $6::bigint then 'TOO_MANY_HOLDS'
        when f.behind then 'BEHIND'
        else 'FREE'
      end as outcome
    from facts f
      left join lateral (
        select h.id_reservasi, h.nomor_kursi as seats, h.harga, h.waktu_expired, h.waktu_expired > f.at as live
        from holds h where h.id_user = f.id_user and h.id_rute = f.id_rute and ${HOLD_IS_OPEN}
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
          and h.id_user = f.id_user and h.id_rute <> f.id_rute and ${HOLD_IS_OPEN} and h.waktu_expired > f.at
      ) as elsewhere
  )`

const CHECK_SEATS = sql(
  'seats_check',
  `with ${SEAT_CHECK}
    select outcome, at as waktu_server, waktu_tutup, total_kursi, conflict_seats, spent_seats from checked`,
  { present: ['waktu_server', 'waktu_tutup', 'total_kursi', 'conflict_seats'] },
).as<UndescribedColumns>()

/** A user's request for seats of a trip; the seats are ascending and distinct. */
export type SeatRequest = { id_user: number | undefined; id_rute: number; nomor_kursi: readonly number[] }

/** Parameters $1–$5 of the check: users (no account has the id 0), trips, and the rows in the order in which they are claimed. */
export function requestValues(requests: readonly SeatRequest[]) {
  const rows = requests
    .flatMap(({ id_rute, nomor_kursi }, at) => nomor_kursi.map((seat) => ({ n: at + 1, id_rute, seat })))
    .sort((a, b) => a.id_rute - b.id_rute || a.seat - b.seat)
  return [
    requests.map((request) => request.id_user ?? 0),
    requests.map((request) => request.id_rute),
    rows.map((row) => row.n),
    rows.map((row) => row.id_rute),
    rows.map((row) => row.seat),
  ] as const
}

/** Returns what a claim would meet; undefined if the trip is absent or archived. Takes no lock and reserves nothing. */
export async function selectClaimCheck(
  reader: Reader,
  { maxLiveHolds, ...request }: SeatRequest & { maxLiveHolds: number },
): Promise<SeatCheck | undefined> {
  const [check] = await reader.rows(CHECK_SEATS, [...requestValues([request]), maxLiveHolds])
  return check
}

/** `id_user`: whose hold it is; null for a ticket's seat, which nobody can claim. */
const TAKEN_SEATS = sql(
  'seats_taken',
  `with ${AT}
    select c.id_rute, c.nomor_kursi, b.total_kursi, h.id_user
    from at cross join unnest($1::bigint[], $2::int[]) as asked (id_rute, nomor_kursi)
      join seat_claims c on c.id_rute = asked.id_rute and c.nomor_kursi = asked.nomor_kursi
      join trips t on t.id_rute = c.id_rute join buses b on b.id_bus = t.id_bus
      left join holds h on h.id_reservasi = c.id_reservasi
    where t.archived_at is null and t.status = 'aktif' and at.now < t.waktu_tutup and ${CLAIM_COUNTS}`,
)

export type TakenSeat = RowsOf<typeof TAKEN_SEATS>[number]

/** Returns those of these seats that are taken, on departures that are open for booking. Takes no lock and reserves nothing. */
export function selectTakenSeats(
  reader: Reader,
  seats: readonly { id_rute: number; nomor_kursi: number }[],
): Promise<TakenSeat[]> {
  return reader.rows(TAKEN_SEATS, [seats.map((seat) => seat.id_rute), seats.map((seat) => seat.nomor_kursi)])
}
