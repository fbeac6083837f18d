/** Claims of seats that staff hold for a caller: the same rows and lock order as every claim, for a hold that is stored already. */
import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { legsOf, SEATS_OF_TRIP } from '../tables/conditions.ts'
import { requireValue } from '../platform/require-value.ts'
import { blockOfOthers } from './seat-store.ts'

/**
 * $1: hold. Its seats on its legs, until its expiry: all of them, or a conflict. A block for its own channel is none. See claim-store.ts for
 * the races: what was claimed after the check is missing from `claimed`.
 */
const CLAIM_FOR_KEPT = sql(
  'seats_claim_for_kept_hold',
  `with facts as materialized (
      select h.id_reservasi, h.id_rute, h.waktu_expired, h.nomor_kursi, h.channel, ${legsOf('h.naik', 'h.turun')} as legs, clock_timestamp() as at
      from holds h where h.id_reservasi = $1::bigint
    ),
    requested as materialized (
      select f.id_rute, seat as nomor_kursi, leg as ruas, f.channel
      from facts f cross join unnest(f.nomor_kursi) as seat cross join unnest(f.legs) as leg
    ),
    conflict as materialized (
      select array_agg(distinct a.nomor_kursi order by a.nomor_kursi) as seats
      from facts f cross join requested a join trips t on t.id_rute = f.id_rute join buses b on b.id_bus = t.id_bus
        left join seat_claims c on c.id_rute = a.id_rute and c.nomor_kursi = a.nomor_kursi and c.ruas = a.ruas
      where a.nomor_kursi > ${SEATS_OF_TRIP} or c.id_tiket is not null or c.waktu_expired > f.at
        or exists (${blockOfOthers('a.id_rute', 'a', 'f.at')})
    ),
    claimed as (
      insert into seat_claims (id_rute, nomor_kursi, ruas, id_reservasi, waktu_expired)
      select a.id_rute, a.nomor_kursi, a.ruas, f.id_reservasi, f.waktu_expired
      from facts f cross join conflict cross join requested a where conflict.seats is null order by a.nomor_kursi, a.ruas
      on conflict (id_rute, nomor_kursi, ruas) do update
        set id_reservasi = excluded.id_reservasi, waktu_expired = excluded.waktu_expired
        where seat_claims.waktu_expired <= clock_timestamp()
      returning nomor_kursi, ruas
    )
    select coalesce(conflict.seats, array(
        select distinct a.nomor_kursi from requested a
        where (a.nomor_kursi, a.ruas) not in (select c.nomor_kursi, c.ruas from claimed c) order by a.nomor_kursi)) as conflict_seats
    from conflict`,
  { present: ['conflict_seats'] },
)

/** Claims the seats of a hold and returns others' seats among them: if there are any, the caller rolls back. */
export async function claimForKeptHold(tx: Tx, id_reservasi: number): Promise<{ conflictSeats: number[] }> {
  const [row] = await tx.rows(CLAIM_FOR_KEPT, [id_reservasi])
  return { conflictSeats: requireValue(row, `hold ${id_reservasi}`).conflict_seats }
}

/** $1: hold, $2: its new expiry. As in `seats_book_held`, what expired while it was waited for is not alive. */
const EXTEND = sql(
  'seats_extend_held',
  `with held as materialized (
      select c.id_rute, c.nomor_kursi, c.ruas, c.waktu_expired from seat_claims c
      where c.id_reservasi = $1::bigint order by c.id_rute, c.nomor_kursi, c.ruas for update
    ),
    alive as materialized (select * from held where held.waktu_expired > clock_timestamp()),
    extended as (
      update seat_claims c set waktu_expired = $2::timestamptz
      from alive where c.id_rute = alive.id_rute and c.nomor_kursi = alive.nomor_kursi and c.ruas = alive.ruas
        and c.id_reservasi = $1
      returning c.ruas
    )
    select (select count(*) from extended) = cardinality(h.nomor_kursi) * (h.turun - h.naik) as whole
    from holds h where h.id_reservasi = $1`,
  { present: ['whole'] },
)

/** Sets the expiry of a hold's claims; returns false if one of them had expired: then the caller rolls back. */
export async function extendClaims(tx: Tx, id_reservasi: number, waktu_expired: string): Promise<boolean> {
  const [row] = await tx.rows(EXTEND, [id_reservasi, waktu_expired])
  return row?.whole ?? false
}
