/** Invariants of seats, claims and holds. */
import { MAX_PHONE_SEATS_OF_CLERK } from '@tiketbus/contract'
import { LIVE_CLAIMS_OF_TRIP } from '../../apps/server/src/seats/seat-map-store.ts'
import {
  AT,
  closesAt,
  freeSeats,
  legsOf,
  LIVE_BLOCKS,
  SEATS_OF_TRIP,
} from '../../apps/server/src/tables/conditions.ts'
import type { Rule } from './rules.ts'

const LIVE = `(c.id_tiket is not null or c.waktu_expired > clock_timestamp())`

export const SEAT_RULES: readonly Rule[] = [
  {
    name: 'I1 one claim a seat and leg, held or booked',
    sql: `select format('trip %s seat %s leg %s has %s claims', id_rute, nomor_kursi, ruas, count(*)) as what from seat_claims
      group by id_rute, nomor_kursi, ruas having count(*) > 1
      union all
      select format('trip %s seat %s leg %s is held and booked, or neither', id_rute, nomor_kursi, ruas) from seat_claims
      where num_nonnulls(id_reservasi, id_tiket) <> 1`,
  },
  {
    name: 'I2 a live ticket has its claims, a cancelled one none',
    sql: `select format('ticket %s (%s) on trip %s seat %s, %s to %s, has claims on %s', t.id_tiket, t.status_tiket, t.id_rute, t.nomor_kursi,
        t.naik, t.turun, coalesce(claimed.legs, '{}')) as what
      from tickets t left join lateral (
        select array_agg(c.ruas order by c.ruas) as legs from seat_claims c
        where c.id_tiket = t.id_tiket and c.id_rute = t.id_rute and c.nomor_kursi = t.nomor_kursi
      ) as claimed on true
      where coalesce(claimed.legs, '{}') <> case when t.status_tiket = 'cancelled' then '{}' else ${legsOf('t.naik', 't.turun')} end
      union all
      select format('claim of trip %s seat %s names ticket %s of another seat', c.id_rute, c.nomor_kursi, c.id_tiket)
      from seat_claims c left join tickets t on t.id_tiket = c.id_tiket
      where c.id_tiket is not null and (t.id_rute, t.nomor_kursi) is distinct from (c.id_rute, c.nomor_kursi)
      union all
      select format('ticket %s goes %s to %s, its order %s to %s', t.id_tiket, t.naik, t.turun, o.naik, o.turun)
      from tickets t join orders o using (order_group_id) where (t.naik, t.turun) <> (o.naik, o.turun)`,
  },
  {
    name: 'I3 every claimed seat is on the bus, every leg on the way',
    sql: `select format('trip %s seat %s is claimed, there are %s', c.id_rute, c.nomor_kursi, ${SEATS_OF_TRIP}) as what
      from seat_claims c join trips t on t.id_rute = c.id_rute join buses b on b.id_bus = t.id_bus
      where ${LIVE} and c.nomor_kursi not between 1 and ${SEATS_OF_TRIP}
      union all
      select format('trip %s seat %s is claimed on leg %s of %s', c.id_rute, c.nomor_kursi, c.ruas, t.jumlah_ruas)
      from seat_claims c join trips t on t.id_rute = c.id_rute where ${LIVE} and c.ruas >= t.jumlah_ruas
      union all
      select format('trip %s of %s legs has %s nodes between its ends and %s pairs', t.id_rute, t.jumlah_ruas, n.nodes, p.pairs)
      from trips t cross join lateral (select count(*)::int as nodes from trip_nodes x where x.id_rute = t.id_rute) as n
        cross join lateral (select count(*)::int as pairs from trip_pairs x where x.id_rute = t.id_rute) as p
      where n.nodes <> t.jumlah_ruas - 1 or p.pairs <> t.jumlah_ruas * (t.jumlah_ruas + 1) / 2 - 1`,
  },
  {
    name: 'I4 a hold has 1–5 distinct seats, one of staff up to 10, and ends in time',
    sql: `select format('hold %s (%s) has seats %s', h.id_reservasi, h.kind, h.nomor_kursi) as what from holds h
      where (select count(distinct seat) from unnest(h.nomor_kursi) as seat) <> cardinality(h.nomor_kursi)
        or cardinality(h.nomor_kursi) not between 1 and case h.kind when 'web' then 5 else 10 end
      union all
      select format('hold %s is of kind %s, of user %s, made by %s', h.id_reservasi, h.kind, h.id_user, h.made_by) from holds h
      where (h.kind = 'web') <> (h.id_user is not null) or (h.kind = 'web') <> (h.made_by is null)
      union all
      select format('user %s keeps %s seats of trip %s for callers', h.made_by, sum(cardinality(h.nomor_kursi)), h.id_rute) from holds h
      where h.kind = 'phone' and h.ended_at is null and h.waktu_expired > clock_timestamp()
      group by h.made_by, h.id_rute having sum(cardinality(h.nomor_kursi)) > ${MAX_PHONE_SEATS_OF_CLERK}
      union all
      select format('live hold %s expires %s, not %s', h.id_reservasi, h.waktu_expired, least(h.latest_expiry, ${closesAt('t', 'h')}))
      from holds h join trips t on t.id_rute = h.id_rute
      where h.ended_at is null and h.waktu_expired > clock_timestamp()
        and h.waktu_expired <> least(h.latest_expiry, ${closesAt('t', 'h')})
      union all
      select format('hold %s lasts beyond its minutes', h.id_reservasi) from holds h where h.waktu_expired > h.latest_expiry
      union all
      select format('hold %s was ordered %s, at or after its expiry %s', h.id_reservasi, h.ended_at, h.waktu_expired)
      from holds h where h.end_reason = 'ordered' and h.ended_at >= h.waktu_expired`,
  },
  {
    name: 'I4 a live hold has exactly its seats, an ended one none',
    sql: `select format('hold %s has seats %s, %s to %s, and live claims %s', h.id_reservasi, h.nomor_kursi, h.naik, h.turun,
        coalesce(claimed.legs, '{}')) as what
      from holds h left join lateral (
        select array_agg(format('%s/%s', c.nomor_kursi, c.ruas) order by c.nomor_kursi, c.ruas) as legs from seat_claims c
        where c.id_reservasi = h.id_reservasi and c.id_rute = h.id_rute and ${LIVE}
      ) as claimed on true
      where coalesce(claimed.legs, '{}') <> case when h.ended_at is null and h.waktu_expired > clock_timestamp() then array(
          select format('%s/%s', seat, leg) from unnest(h.nomor_kursi) as seat cross join unnest(${legsOf('h.naik', 'h.turun')}) as leg
          order by seat, leg) else '{}' end
      union all
      select format('claim of trip %s seat %s expires %s, its hold %s', c.id_rute, c.nomor_kursi, c.waktu_expired, h.waktu_expired)
      from seat_claims c join holds h on h.id_reservasi = c.id_reservasi
      where h.ended_at is null and c.waktu_expired <> h.waktu_expired`,
  },
  {
    name: 'I3 a live block is of a leg of the way',
    sql: `select format('trip %s seat %s is blocked on leg %s of %s', bl.id_rute, bl.nomor_kursi, bl.ruas, t.jumlah_ruas) as what
      from seat_blocks bl join trips t on t.id_rute = bl.id_rute
      where bl.until > clock_timestamp() and t.archived_at is null and bl.ruas >= t.jumlah_ruas`,
  },
  {
    // Free seats of a journey = total − seats with a live claim or block on one of its legs, as lists and details count them, and as the map
    // shows them.
    name: 'I13 free seats are the same everywhere',
    sql: `with ${AT}, live as materialized (
        select c.id_rute, c.nomor_kursi, c.ruas from at cross join seat_claims c
        where c.id_tiket is not null or c.waktu_expired > at.now
        union
        select bl.id_rute, bl.nomor_kursi, bl.ruas from at cross join seat_blocks bl
          join trips t on t.id_rute = bl.id_rute join buses b on b.id_bus = t.id_bus
        where bl.until > at.now and bl.nomor_kursi <= ${SEATS_OF_TRIP}
      ), journeys as materialized (
        select t.id_rute, 0::smallint as naik, t.jumlah_ruas as turun from trips t where t.archived_at is null
        union all select p.id_rute, p.naik, p.turun from trip_pairs p join trips t using (id_rute) where t.archived_at is null
      ), counted as materialized (
        select j.id_rute, j.naik, j.turun, count(distinct live.nomor_kursi)::int as taken
        from journeys j join live on live.id_rute = j.id_rute and live.ruas >= j.naik and live.ruas < j.turun
        group by j.id_rute, j.naik, j.turun
      )
      select format('trip %s, %s to %s, has %s free seats, its list says %s, its map %s', t.id_rute, j.naik, j.turun, real.free, list.free,
        map.free) as what
      from at cross join journeys j join trips t on t.id_rute = j.id_rute join buses b on b.id_bus = t.id_bus
        left join counted on counted.id_rute = j.id_rute and counted.naik = j.naik and counted.turun = j.turun
        cross join lateral (select ${SEATS_OF_TRIP} - coalesce(counted.taken, 0) as free) as real
        cross join lateral (select ${freeSeats('j')} as free) as list
        cross join lateral (
          select ${SEATS_OF_TRIP} - count(distinct shown.seat)::int as free from (
            select c.nomor_kursi as seat ${LIVE_CLAIMS_OF_TRIP}
              and c.nomor_kursi <= ${SEATS_OF_TRIP} and c.ruas >= j.naik and c.ruas < j.turun
            union all
            select bl.nomor_kursi ${LIVE_BLOCKS} and bl.ruas >= j.naik and bl.ruas < j.turun
          ) as shown
        ) as map
      where list.free <> real.free or map.free <> real.free`,
  },
]
