/** The claim: checks first, then takes every seat or none. This one statement decides who holds a seat. */
import type { Tx } from '../platform/database/database.ts'
import { sql, type RowsOf } from '../platform/database/statements.ts'
import { HOLD_IS_OPEN } from '../tables/conditions.ts'
import {
  BRIEF_PRESENT,
  briefColumns,
  findJourneyBriefs,
  seatFares,
  withBus,
  type JourneyZones,
} from '../trips/index.ts'
import {
  SEAT_CHECK,
  requestValues,
  pointValues,
  type UndescribedColumns,
  type SeatRequest,
} from './seat-check-store.ts'

const SEAT_PRICES = seatFares({
  t: 'checked',
  j: 'checked',
  fare: 'checked.harga',
  seats: 'unnest(checked.seats) with ordinality as seat (nomor_kursi, place)',
})

/**
 * $11: minutes that a hold lasts; $12–$14: contact data of each claim.
 *
 * Races, each covered by a test:
 * - Another transaction may claim a seat between the check and the insert. The key makes the insert wait for that commit and then decide
 *   on the row as it is then. A seat that this claim did not get is missing from `claimed`, and the caller rolls everything back.
 *   Nothing raises an error in here: an error on conflict was forty times slower on a hot seat.
 * - That wait can last beyond an expiry. What is written is therefore compared with clock_timestamp(), never with the check's `at`
 *   nor with now(), which is the start of the transaction.
 * - Seats are claimed leg by leg in key order, together with those of replaced holds that are given up (these are made to expire
 *   now instead of being deleted; the sweep deletes them). Overlapping claims therefore lock in the same order and cannot deadlock.
 * - `new_holds` reads from `ended`, because the replaced hold has to end before the new one exists: holds_one_open.
 *   If an order has used the old hold meanwhile, `ended` finds it ended and its seats booked: those that this claim also
 *   wants are then missing from `claimed`, and the others are left alone.
 * - Seats of any hold that this statement ends may be written: a competing claim for one of them was checked at the same instant,
 *   found a conflict and writes nothing.
 */
export const CLAIM_FOR_HOLD = sql(
  'seats_claim_for_hold',
  `with ${SEAT_CHECK},
    decided as materialized (
      select checked.*, case when checked.outcome = 'FREE' then nextval('booking_numbers') end as new_id,
        least(checked.at + make_interval(mins => $11::int), checked.waktu_tutup) as expiry,
        coalesce(price.dearest, checked.harga) as new_harga, case when price.cheapest < price.dearest then price.of_seats end as new_harga_kursi
      from checked left join lateral (
        select array_agg(fare.harga order by fare.place) as of_seats, min(fare.harga) as cheapest, max(fare.harga) as dearest
        from (${SEAT_PRICES}) as fare where checked.outcome = 'FREE'
      ) as price on true
    ),
    ended as (
      update holds h set ended_at = clock_timestamp(), end_reason = case when d.own_live then 'replaced' else 'expired' end
      from decided d
      where h.id_reservasi = any (array(select own_id from decided where outcome = 'FREE'))
        and d.outcome = 'FREE' and h.id_reservasi = d.own_id and ${HOLD_IS_OPEN}
      returning h.id_reservasi
    ),
    same_holds as (
      update holds h set nama_penumpang = coalesce(($12::text[])[d.n], h.nama_penumpang),
        email = coalesce(($13::text[])[d.n], h.email), no_telepon = coalesce(($14::text[])[d.n], h.no_telepon)
      from decided d
      where h.id_reservasi = any (array(select own_id from decided where outcome = 'SAME'))
        and d.outcome = 'SAME' and h.id_reservasi = d.own_id and ${HOLD_IS_OPEN}
        and num_nonnulls(($12::text[])[d.n], ($13::text[])[d.n], ($14::text[])[d.n]) > 0
    ),
    new_holds as (
      insert into holds (id_reservasi, id_user, id_rute, naik, turun, titik_naik, titik_turun, nomor_kursi, harga, harga_kursi, nama_penumpang, email, no_telepon,
        created_at, latest_expiry, waktu_expired)
      select d.new_id, d.id_user, d.id_rute, d.naik, d.turun, d.titik_naik, d.titik_turun, d.seats, d.new_harga, d.new_harga_kursi, ($12::text[])[d.n], ($13::text[])[d.n], ($14::text[])[d.n],
        d.at, d.at + make_interval(mins => $11), d.expiry
      from (select count(*) as n from ended) as previous cross join decided d
      where d.outcome = 'FREE' and previous.n >= 0
      returning id_reservasi
    ),
    wanted as (
      select d.id_rute, seat as nomor_kursi, leg as ruas, d.new_id as id_reservasi, d.expiry as waktu_expired
      from decided d cross join unnest(d.seats) as seat cross join unnest(d.legs) as leg where d.outcome = 'FREE'
      union all
      select d.id_rute, seat, leg, d.own_id, d.at
      from decided d cross join unnest(d.own_seats) as seat cross join unnest(d.own_legs) as leg
      where d.outcome = 'FREE' and d.own_live and (seat <> all (d.seats) or leg <> all (d.legs))
    ),
    claimed as (
      insert into seat_claims (id_rute, nomor_kursi, ruas, id_reservasi, waktu_expired)
      select w.id_rute, w.nomor_kursi, w.ruas, w.id_reservasi, w.waktu_expired
      from (select count(*) as n from new_holds) as holds cross join wanted w
      where holds.n >= 0 order by w.id_rute, w.nomor_kursi, w.ruas
      on conflict (id_rute, nomor_kursi, ruas) do update
        set id_reservasi = excluded.id_reservasi, waktu_expired = excluded.waktu_expired
        where seat_claims.waktu_expired <= clock_timestamp() or seat_claims.id_reservasi in (
          select d.own_id from decided d where d.outcome = 'FREE' and d.own_id is not null)
      returning nomor_kursi, ruas, id_reservasi
    )
    select d.n, d.outcome, d.at as waktu_server, d.conflict_seats, d.spent_seats, ${briefColumns('d', 'd')}, d.nomor_polisi,
      d.naik, d.turun, d.jumlah_ruas, case when d.outcome = 'SAME' then d.own_naik else d.titik_naik end as titik_naik,
      case when d.outcome = 'SAME' then d.own_turun else d.titik_turun end as titik_turun,
      coalesce(d.new_id, d.own_id) as id_reservasi, case when d.outcome = 'FREE' then d.new_harga else d.own_harga end as held_harga,
      case when d.outcome = 'FREE' then d.new_harga_kursi else d.own_harga_kursi end as held_harga_kursi,
      case when d.outcome = 'FREE' then d.expiry else d.own_expiry end as held_until,
      array(select distinct seat from unnest(d.seats) as seat cross join unnest(d.legs) as leg
        where d.outcome = 'FREE'
          and (d.new_id, seat, leg) not in (select c.id_reservasi, c.nomor_kursi, c.ruas from claimed c)
        order by seat) as late_conflicts,
      coalesce(d.outcome = 'FREE' and clock_timestamp() >= d.expiry, false) as too_late
    from decided d order by d.n`,
  {
    present: [
      'n',
      'waktu_server',
      'conflict_seats',
      'late_conflicts',
      'too_late',
      'naik',
      'turun',
      'jumlah_ruas',
      ...BRIEF_PRESENT,
    ],
  },
).as<UndescribedColumns & JourneyZones>()

export type HoldTerms = { maxLiveHolds: number; holdMinutes: number }

export type HoldRequest = SeatRequest & {
  id_user: number
  nama_penumpang: string | null
  email: string | null
  no_telepon: string | null
}

/**
 * Claims different seats for different users; returns the results in the order of `requests`, undefined for a trip that is absent or
 * archived. `id_reservasi`, `held_harga` and `held_until` are those of the new hold (`FREE`) or of the existing one
 * (`SAME`), `trip` is its departure. The caller must roll everything back if a result has `late_conflicts`, which another transaction
 * claimed after the check, or is `too_late`: the hold's expiry passed while the claim waited.
 */
export async function claimSeats(
  tx: Tx,
  requests: readonly HoldRequest[],
  terms: HoldTerms,
): Promise<(SeatClaim | undefined)[]> {
  const rows = await tx.rows(CLAIM_FOR_HOLD, [
    ...requestValues(requests),
    terms.maxLiveHolds,
    ...pointValues(requests),
    terms.holdMinutes,
    // The generated types have no nulls inside an array; the database accepts them.
    requests.map((request) => request.nama_penumpang) as string[],
    requests.map((request) => request.email) as string[],
    requests.map((request) => request.no_telepon) as string[],
  ])
  const claims: (SeatClaim | undefined)[] = requests.map(() => undefined)
  for (const row of rows) claims[row.n - 1] = asClaim(row)
  await nameStops(tx, claims)
  return claims
}

/** The names of stops are read apart: few departures have any, and each table of a statement costs every claim. */
async function nameStops(tx: Tx, claims: readonly (SeatClaim | undefined)[]): Promise<void> {
  const at = claims.filter(
    (claim) => claim !== undefined && (claim.titik_naik !== null || claim.titik_turun !== null),
  )
  const briefs = await findJourneyBriefs(
    tx,
    at.flatMap((claim) => (claim ? [{ ...claim, id_rute: claim.trip.id_rute }] : [])),
  )
  for (const [n, claim] of at.entries()) if (claim) Object.assign(claim.trip, briefs[n])
}

/** The result of one claim, or what the check found if nothing was claimed. */
export type SeatClaim = ReturnType<typeof asClaim>

function asClaim(row: RowsOf<typeof CLAIM_FOR_HOLD>[number]) {
  const { n: _n, outcome, waktu_server, conflict_seats, spent_seats, ...rest } = row
  const { id_reservasi, held_harga, held_harga_kursi, held_until, ...after } = rest
  const { late_conflicts, too_late, naik, turun, ...more } = after
  const { titik_naik, titik_turun, ...ofTrip } = more
  const { jumlah_ruas, ...trip } = ofTrip
  const { waktu_tutup, total_kursi, harga } = trip
  return {
    outcome,
    waktu_server,
    waktu_tutup,
    total_kursi,
    jumlah_ruas,
    harga,
    naik,
    turun,
    titik_naik,
    titik_turun,
    conflict_seats,
    spent_seats,
    id_reservasi,
    held_harga,
    held_harga_kursi,
    held_until,
    late_conflicts,
    too_late,
    trip: withBus(trip),
  }
}
