/** The seat check: what a claim of some seats would meet now. The claim statement begins with the same SQL. */
import { HOLD_TIME_MINUTES, HOLD_TIME_WINDOW_MINUTES } from '@tiketbus/contract'
import { seatLimit, unpaidSeats } from './unpaid-seats.ts'
import type { Reader } from '../platform/database/database.ts'
import { sql, type RowsOf } from '../platform/database/statements.ts'
import { AT, CLAIM_COUNTS, closesAt, HOLD_IS_OPEN, legsOf, SEATS_OF_TRIP } from '../tables/conditions.ts'
import { JOURNEY_COLUMNS, journeyOf, type PartWithPoints } from '../trips/index.ts'
import type { SeatCheck } from './seat-check.ts'
import { eachSeat, overlap, seatKey, type Seat, type Seats } from './seats.ts'

/** Columns whose types the database cannot describe. */
export type UndescribedColumns = Pick<SeatCheck, 'outcome' | 'spent_seats'>

const WINDOW = `interval '${HOLD_TIME_WINDOW_MINUTES} minutes'`

/**
 * A list of claims, each by one user for one trip: $1 users (0: a guest), $2 trips, $3 and $4 the nodes of the journey (null: the first, the
 * last), $9 and $10 its points (null: the first stops). $5: whether an earlier claim of the list requests one of its seats on one of its legs. The requested rows in key order: $6 number
 * of the claim (from 1), $7 seat. $8: most live holds of a user.
 * `BEHIND`: the claim is possible, except that an earlier one of the list requests the same.
 * The whole check uses one instant (`at`). A claim counts until its expiry, swept or not; the user's own open
 * hold on this trip is no conflict, because the claim replaces it. A passenger has no channel: a live block of a seat is a conflict for all.
 * After a conflict nothing more is read: in a rush that is nearly every claim.
 * `kin`: the accounts of the user's mailbox, the user among them. `spent` adds up, from the latest back, how long they have kept each seat
 * unpaid lately, in holds and in tickets that were cancelled unpaid: otherwise renewing a hold with alternating seats, or ordering and
 * cancelling, could block them endlessly [H9]. A pending ticket is no conflict of its own time: it has a deadline.
 * `SAME` comes before `BOOKING_CLOSED`: a hold lives only while booking is open for its own stop, which a request without points does not name.
 * `harga` is null, for a journey that the trip has, if it is not sold.
 */
export const SEAT_CHECK = `
  clock as materialized (select clock_timestamp() as at),
  requests as materialized (
    select n, array_agg(nomor_kursi order by nomor_kursi) as seats
    from unnest($6::int[], $7::int[]) as row (n, nomor_kursi) group by n
  ),
  facts as materialized (
    select claim.n::int as n, claim.id_user, requests.seats, claim.behind, clock.at, ${JOURNEY_COLUMNS},
      b.nomor_polisi, b.archived_at is not null as bus_archived, t.id_tata_letak, t.jumlah_ruas, ${legsOf('j.naik', 'j.turun')} as legs,
      claim.titik_naik as asked_naik, claim.titik_turun as asked_turun
    from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::smallint[], $5::boolean[], $9::bigint[], $10::bigint[])
        with ordinality as claim (id_user, id_rute, naik, turun, behind, titik_naik, titik_turun, n)
      join requests on requests.n = claim.n
      join trips t on t.id_rute = claim.id_rute and t.archived_at is null join buses b on b.id_bus = t.id_bus
      ${journeyOf('claim', { named: false })}
      cross join clock
  ),
  checked as materialized (
    select f.*, own_hold.id_reservasi as own_id, own_hold.seats as own_seats, own_hold.legs as own_legs,
      own_hold.titik_naik as own_naik, own_hold.titik_turun as own_turun, own_hold.harga as own_harga, own_hold.harga_kursi as own_harga_kursi,
      own_hold.waktu_expired as own_expiry, own_hold.live as own_live,
      coalesce(conflict.seats, '{}') as conflict_seats, coalesce(spent.seats, '[]'::json) as spent_seats,
      case
        when f.seats[cardinality(f.seats)] > f.total_kursi then 'OUT_OF_RANGE'
        when f.naik >= f.turun or f.turun > f.jumlah_ruas then 'NO_SUCH_JOURNEY'
        when f.asked_naik <> coalesce(f.titik_naik, 0) or f.asked_turun <> coalesce(f.titik_turun, 0) then 'NO_SUCH_STOP'
        when own_hold.live and own_hold.seats = f.seats and own_hold.legs = f.legs
          and coalesce(f.asked_naik, own_hold.titik_naik) is not distinct from own_hold.titik_naik
          and coalesce(f.asked_turun, own_hold.titik_turun) is not distinct from own_hold.titik_turun then 'SAME'
        when f.at >= f.waktu_tutup then 'BOOKING_CLOSED'
        when f.harga is null then 'NOT_FOR_SALE'
        when f.status <> 'aktif' or f.bus_archived then 'TRIP_INACTIVE'
        when conflict.seats is not null then 'SEAT_CONFLICT'
        when spent.seats is not null then 'HOLD_TIME_USED'
        when elsewhere.live_holds >= $8::bigint then 'TOO_MANY_HOLDS'
        when unpaid.seats + cardinality(f.seats) > ${seatLimit('f')} then 'TOO_MANY_SEATS'
        when f.behind then 'BEHIND'
        else 'FREE'
      end as outcome
    from facts f
      left join lateral (
        select h.id_reservasi, h.nomor_kursi as seats, ${legsOf('h.naik', 'h.turun')} as legs, h.titik_naik, h.titik_turun, h.harga, h.harga_kursi,
          h.waktu_expired,
          h.waktu_expired > f.at as live
        from holds h where h.id_user = f.id_user and h.id_rute = f.id_rute and ${HOLD_IS_OPEN}
        limit 1
      ) as own_hold on true
      cross join lateral (
        select array_agg(distinct taken.seat order by taken.seat) as seats from (
          select c.nomor_kursi as seat from seat_claims c
          where c.id_rute = f.id_rute and c.nomor_kursi = any(f.seats) and c.ruas >= f.naik and c.ruas < f.turun
            and (c.id_tiket is not null
              or (c.waktu_expired > f.at and c.id_reservasi is distinct from own_hold.id_reservasi))
          union all
          select bl.nomor_kursi from seat_blocks bl
          where bl.id_rute = f.id_rute and bl.nomor_kursi = any(f.seats) and bl.ruas >= f.naik and bl.ruas < f.turun and bl.until > f.at
        ) as taken
      ) as conflict
      cross join lateral (
        select array_agg(k.id_user) as users from users u join users k on mailbox_of(k.email) = mailbox_of(u.email)
        where conflict.seats is null and u.id_user = f.id_user
      ) as kin
      cross join lateral (
        select json_agg(json_build_object('nomor_kursi', used.seat, 'waktu_lagi', used.again, 'ordered', used.ordered)
          order by used.seat) as seats
        from (
          select held.seat, bool_or(held.ordered) as ordered,
            max(held.until) filter (where held.total >= interval '${HOLD_TIME_MINUTES} minutes') + ${WINDOW} as again
          from (
            select own.until, own.ordered, seat,
              sum(greatest(own.until - own.since, interval '0')) over (
                partition by seat order by own.until desc, own.id desc) as total
            from (
              select h.id_reservasi as id, h.nomor_kursi as seats, h.created_at as since,
                least(h.ended_at, h.waktu_expired, f.at) as until, false as ordered
              from holds h
              where h.id_user = any(kin.users) and h.id_rute = f.id_rute and h.waktu_expired > f.at - ${WINDOW}
              union all
              select k.id_tiket, array[k.nomor_kursi],
                (select max(began.at) from ticket_history began
                  where began.id_tiket = k.id_tiket and began.id < given_up.id and began.to_status = 'pending'),
                given_up.at, true
              from orders o join tickets k on k.order_group_id = o.order_group_id
                join ticket_history given_up on given_up.id_tiket = k.id_tiket
              where o.id_user = any(kin.users) and o.id_rute = f.id_rute and k.nomor_kursi = any(f.seats)
                and given_up.from_status = 'pending' and given_up.to_status = 'cancelled'
            ) as own cross join unnest(own.seats) as seat
            where seat = any(f.seats) and own.until > f.at - ${WINDOW}
          ) as held
          group by held.seat having max(held.total) >= interval '${HOLD_TIME_MINUTES} minutes'
        ) as used
      ) as spent
      cross join lateral (
        select count(*) as live_holds from holds h
        where conflict.seats is null
          and h.id_user = f.id_user and h.id_rute <> f.id_rute and ${HOLD_IS_OPEN} and h.waktu_expired > f.at
      ) as elsewhere
      cross join lateral (
        select ${unpaidSeats({ users: 'kin.users', trip: 'f', at: 'f.at', except: 'own_hold.id_reservasi' })} as seats
      ) as unpaid
  )`

const CHECK_SEATS = sql(
  'seats_check',
  `with ${SEAT_CHECK}
    select outcome, at as waktu_server, waktu_tutup, total_kursi, jumlah_ruas, titik_naik, titik_turun, harga, conflict_seats, spent_seats from checked`,
  { present: ['waktu_server', 'waktu_tutup', 'total_kursi', 'jumlah_ruas', 'conflict_seats'] },
).as<UndescribedColumns>()

/** A user's request for seats of a trip, on the whole way or a part; the seats are ascending and distinct. */
export type SeatRequest = Seats & PartWithPoints & { id_user: number | undefined }

/** Parameters $1–$7 of the check: users (no account has the id 0), trips, journeys, and the rows in the order in which they are claimed. */
export function requestValues(requests: readonly SeatRequest[]) {
  const rows = requests
    .flatMap((request, at) => eachSeat(request).map((seat) => ({ n: at + 1, ...seat })))
    .sort((a, b) => a.id_rute - b.id_rute || a.nomor_kursi - b.nomor_kursi)
  const before = new Map<string, SeatRequest[]>()
  const isBehind = (request: SeatRequest) =>
    eachSeat(request).map((seat) => {
      const earlier = before.get(seatKey(seat)) ?? []
      before.set(seatKey(seat), [...earlier, request])
      return earlier.some((other) => overlap(other, request))
    })
  return [
    requests.map((request) => request.id_user ?? 0),
    requests.map((request) => request.id_rute),
    // The generated types have no nulls inside an array; the database accepts them.
    requests.map((request) => request.naik ?? null) as number[],
    requests.map((request) => request.turun ?? null) as number[],
    requests.map((request) => isBehind(request).includes(true)),
    rows.map((row) => row.n),
    rows.map((row) => row.nomor_kursi),
  ] as const
}

/** Parameters $9 and $10: the points at which the passengers get on and off. */
export const pointValues = (requests: readonly SeatRequest[]) =>
  [
    // The generated types have no nulls inside an array; the database accepts them.
    requests.map((request) => request.titik_naik ?? null) as number[],
    requests.map((request) => request.titik_turun ?? null) as number[],
  ] as const

/** Returns what a claim would meet; undefined if the trip is absent or archived. Takes no lock and reserves nothing. */
export async function selectClaimCheck(
  reader: Reader,
  { maxLiveHolds, ...request }: SeatRequest & { maxLiveHolds: number },
): Promise<SeatCheck | undefined> {
  const [check] = await reader.rows(CHECK_SEATS, [
    ...requestValues([request]),
    maxLiveHolds,
    ...pointValues([request]),
  ])
  return check
}

/** Whether the journey `j` of a row may get on, or off, at the point that it asks for; true if it asks for none. */
const mayUse = (point: 'titik_naik' | 'titik_turun', node: string, use: string) =>
  `(wanted.${point} is null or exists (select from trip_stops s
      where s.id_rute = t.id_rute and s.simpul = ${node} and s.${use} and s.id_titik = wanted.${point}))`

/** `id_user`: whose hold it is; null for a seat that no passenger can claim: a ticket's, one that is held for a caller, a blocked one. */
const CLAIMS = sql(
  'seats_taken',
  `with ${AT}
    select wanted.n::int as n, taken.nomor_kursi, ${SEATS_OF_TRIP} as total_kursi, taken.id_user
    from at cross join unnest($1::bigint[], $2::int[], $3::smallint[], $4::smallint[], $5::bigint[], $6::bigint[]) with ordinality
        as wanted (id_rute, nomor_kursi, naik, turun, titik_naik, titik_turun, n)
      -- By its key: among few departures, the plan would read the index of all that are not archived.
      cross join lateral (select * from trips d where d.id_rute = wanted.id_rute offset 0) as t join buses b on b.id_bus = t.id_bus
      cross join lateral (
        select coalesce(wanted.naik, 0) as naik, coalesce(wanted.turun, t.jumlah_ruas) as turun, wanted.titik_naik
      ) as j
      cross join lateral (
        select c.nomor_kursi, h.id_user from seat_claims c left join holds h on h.id_reservasi = c.id_reservasi
        where c.id_rute = wanted.id_rute and c.nomor_kursi = wanted.nomor_kursi and c.ruas >= j.naik and c.ruas < j.turun and ${CLAIM_COUNTS}
        union all
        select bl.nomor_kursi, null from seat_blocks bl
        where bl.id_rute = wanted.id_rute and bl.nomor_kursi = wanted.nomor_kursi and bl.ruas >= j.naik and bl.ruas < j.turun and bl.until > at.now
      ) as taken
    where t.archived_at is null and t.status = 'aktif' and at.now < ${closesAt('t', 'j')}
      and j.turun <= t.jumlah_ruas
      and (t.jumlah_ruas = 1 or not exists (select from trip_pairs p
        where p.id_rute = t.id_rute and p.naik = j.naik and p.turun = j.turun and (p.harga is null or not p.terlayani)))
      and ${mayUse('titik_naik', 'j.naik', 'boleh_naik')} and ${mayUse('titik_turun', 'j.turun', 'boleh_turun')}`,
  { present: ['n', 'nomor_kursi', 'total_kursi'], nullable: ['id_user'] },
)

export type ClaimedSeat = RowsOf<typeof CLAIMS>[number]

/**
 * Returns the claims that count of these seats on these journeys, of departures that are open for booking and sell them; `n` is the number
 * of the seat, from 1. Takes no lock and reserves nothing.
 */
export function selectClaims(
  reader: Reader,
  seats: readonly (Seat & PartWithPoints)[],
): Promise<ClaimedSeat[]> {
  return reader.rows(CLAIMS, [
    seats.map((seat) => seat.id_rute),
    seats.map((seat) => seat.nomor_kursi),
    // The generated types have no nulls inside an array; the database accepts them.
    seats.map((seat) => seat.naik ?? null) as number[],
    seats.map((seat) => seat.turun ?? null) as number[],
    seats.map((seat) => seat.titik_naik ?? null) as number[],
    seats.map((seat) => seat.titik_turun ?? null) as number[],
  ])
}
