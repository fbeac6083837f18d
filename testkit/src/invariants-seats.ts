/** Invariants of seats, claims and holds. */
import { LIVE_CLAIMS_OF_TRIP } from '../../apps/server/src/seats/seat-store.ts'
import { AT, FREE_SEATS } from '../../apps/server/src/tables/conditions.ts'
import type { Rule } from './rules.ts'

const LIVE = `(c.id_tiket is not null or c.waktu_expired > clock_timestamp())`

export const SEAT_RULES: readonly Rule[] = [
  {
    name: 'I1 one claim a seat, held or booked',
    sql: `select format('trip %s seat %s has %s claims', id_rute, nomor_kursi, count(*)) as what from seat_claims
      group by id_rute, nomor_kursi having count(*) > 1
      union all
      select format('trip %s seat %s is held and booked, or neither', id_rute, nomor_kursi) from seat_claims
      where num_nonnulls(id_reservasi, id_tiket) <> 1`,
  },
  {
    name: 'I2 a live ticket has its claim, a cancelled one none',
    sql: `select format('ticket %s (%s) on trip %s seat %s has %s claims', t.id_tiket, t.status_tiket, t.id_rute, t.nomor_kursi,
        count(c.id_tiket)) as what
      from tickets t left join seat_claims c on c.id_tiket = t.id_tiket and c.id_rute = t.id_rute and c.nomor_kursi = t.nomor_kursi
      group by t.id_tiket
      having count(c.id_tiket) <> case when t.status_tiket = 'cancelled' then 0 else 1 end
      union all
      select format('claim of trip %s seat %s names ticket %s of another seat', c.id_rute, c.nomor_kursi, c.id_tiket)
      from seat_claims c left join tickets t on t.id_tiket = c.id_tiket
      where c.id_tiket is not null and (t.id_rute, t.nomor_kursi) is distinct from (c.id_rute, c.nomor_kursi)`,
  },
  {
    name: 'I3 every claimed seat is on the bus',
    sql: `select format('trip %s seat %s is claimed, the bus has %s', c.id_rute, c.nomor_kursi, b.total_kursi) as what
      from seat_claims c join trips t on t.id_rute = c.id_rute join buses b on b.id_bus = t.id_bus
      where ${LIVE} and c.nomor_kursi not between 1 and b.total_kursi`,
  },
  {
    name: 'I4 a hold has 1–5 distinct seats and ends in time',
    sql: `select format('hold %s has seats %s', h.id_reservasi, h.nomor_kursi) as what from holds h
      where (select count(distinct seat) from unnest(h.nomor_kursi) as seat) <> cardinality(h.nomor_kursi)
        or cardinality(h.nomor_kursi) not between 1 and 5
      union all
      select format('live hold %s expires %s, not %s', h.id_reservasi, h.waktu_expired, least(h.latest_expiry, t.waktu_tutup))
      from holds h join trips t on t.id_rute = h.id_rute
      where h.ended_at is null and h.waktu_expired > clock_timestamp()
        and h.waktu_expired <> least(h.latest_expiry, t.waktu_tutup)
      union all
      select format('hold %s lasts beyond its minutes', h.id_reservasi) from holds h where h.waktu_expired > h.latest_expiry
      union all
      select format('hold %s was ordered %s, at or after its expiry %s', h.id_reservasi, h.ended_at, h.waktu_expired)
      from holds h where h.end_reason = 'ordered' and h.ended_at >= h.waktu_expired`,
  },
  {
    name: 'I4 a live hold has exactly its seats, an ended one none',
    sql: `select format('hold %s has seats %s and live claims %s', h.id_reservasi, h.nomor_kursi,
        array_agg(c.nomor_kursi order by c.nomor_kursi) filter (where ${LIVE})) as what
      from holds h left join seat_claims c on c.id_reservasi = h.id_reservasi and c.id_rute = h.id_rute
      group by h.id_reservasi
      having coalesce(array_agg(c.nomor_kursi order by c.nomor_kursi) filter (where ${LIVE}), '{}') <>
        case when h.ended_at is null and h.waktu_expired > clock_timestamp() then h.nomor_kursi else '{}' end
      union all
      select format('claim of trip %s seat %s expires %s, its hold %s', c.id_rute, c.nomor_kursi, c.waktu_expired, h.waktu_expired)
      from seat_claims c join holds h on h.id_reservasi = c.id_reservasi
      where h.ended_at is null and c.waktu_expired <> h.waktu_expired`,
  },
  {
    // Free seats = total − booked − live holds, as lists and details count them, and as the map shows them.
    name: 'I13 free seats are the same everywhere',
    sql: `with ${AT}, counted as materialized (
        select c.id_rute, count(*)::int as taken from at cross join seat_claims c
        where c.id_tiket is not null or c.waktu_expired > at.now group by c.id_rute
      )
      select format('trip %s has %s free seats, its list says %s, its map %s', t.id_rute, real.free, list.free, map.free) as what
      from at cross join trips t join buses b on b.id_bus = t.id_bus left join counted on counted.id_rute = t.id_rute
        cross join lateral (select b.total_kursi - coalesce(counted.taken, 0) as free) as real
        cross join lateral (select ${FREE_SEATS} as free) as list
        cross join lateral (select b.total_kursi - count(*)::int as free ${LIVE_CLAIMS_OF_TRIP} and c.nomor_kursi <= b.total_kursi) as map
      where t.archived_at is null and (list.free <> real.free or map.free <> real.free)`,
  },
]
