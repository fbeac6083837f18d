/**
 * The claim of the release before the legs of a departure (0093), as it was: its key was a seat of a departure. A server of that release sends it
 * during the migration, and the claim of today is measured beside it.
 */
export const CLAIM_BY_SEAT = `with
  clock as materialized (select clock_timestamp() as at),
  requests as materialized (
    select n, array_agg(nomor_kursi order by nomor_kursi) as seats, bool_or(first < n) as behind
    from (
      select n, nomor_kursi, min(n) over (partition by id_rute, nomor_kursi) as first
      from unnest($3::int[], $4::bigint[], $5::int[]) as row (n, id_rute, nomor_kursi)
    ) as rows group by n
  ),
  facts as materialized (
    select claim.n::int as n, claim.id_user, requests.seats, requests.behind, clock.at, t.id_rute, t.id_bus, t.asal, t.tujuan, t.zona_asal, t.zona_tujuan, t.waktu_berangkat,
  t.perkiraan_tiba, t.harga, t.status, t.terminal_asal, t.terminal_tujuan, t.fasilitas, b.nama_bus,
  b.total_kursi, t.waktu_tutup,
      b.nomor_polisi, b.archived_at is not null as bus_archived
    from unnest($1::bigint[], $2::bigint[]) with ordinality as claim (id_user, id_rute, n)
      join requests on requests.n = claim.n
      join trips t on t.id_rute = claim.id_rute and t.archived_at is null join buses b on b.id_bus = t.id_bus
      cross join clock
  ),
  checked as materialized (
    select f.*, own_hold.id_reservasi as own_id, own_hold.seats as own_seats, own_hold.harga as own_harga,
      own_hold.waktu_expired as own_expiry, own_hold.live as own_live,
      coalesce(conflict.seats, '{}') as conflict_seats, coalesce(spent.seats, '[]'::json) as spent_seats,
      case
        when f.seats[cardinality(f.seats)] > f.total_kursi then 'OUT_OF_RANGE'
        when f.at >= f.waktu_tutup then 'BOOKING_CLOSED'
        when own_hold.live and own_hold.seats = f.seats then 'SAME'
        when f.status <> 'aktif' or f.bus_archived then 'TRIP_INACTIVE'
        when conflict.seats is not null then 'SEAT_CONFLICT'
        when spent.seats is not null then 'HOLD_TIME_USED'
        when elsewhere.live_holds >= $6::bigint then 'TOO_MANY_HOLDS'
        when unpaid.seats + cardinality(f.seats) > case when f.harga = 0 then 5 else 10 end then 'TOO_MANY_SEATS'
        when f.behind then 'BEHIND'
        else 'FREE'
      end as outcome
    from facts f
      left join lateral (
        select h.id_reservasi, h.nomor_kursi as seats, h.harga, h.waktu_expired, h.waktu_expired > f.at as live
        from holds h where h.id_user = f.id_user and h.id_rute = f.id_rute and coalesce(h.ended_at, 'infinity') = 'infinity'
        limit 1
      ) as own_hold on true
      cross join lateral (
        select array_agg(c.nomor_kursi order by c.nomor_kursi) as seats from seat_claims c
        where c.id_rute = f.id_rute and c.nomor_kursi = any(f.seats)
          and (c.id_tiket is not null
            or (c.waktu_expired > f.at and c.id_reservasi is distinct from own_hold.id_reservasi))
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
            max(held.until) filter (where held.total >= interval '60 minutes') + interval '180 minutes' as again
          from (
            select own.until, own.ordered, seat,
              sum(greatest(own.until - own.since, interval '0')) over (
                partition by seat order by own.until desc, own.id desc) as total
            from (
              select h.id_reservasi as id, h.nomor_kursi as seats, h.created_at as since,
                least(h.ended_at, h.waktu_expired, f.at) as until, false as ordered
              from holds h
              where h.id_user = any(kin.users) and h.id_rute = f.id_rute and h.waktu_expired > f.at - interval '180 minutes'
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
            where seat = any(f.seats) and own.until > f.at - interval '180 minutes'
          ) as held
          group by held.seat having max(held.total) >= interval '60 minutes'
        ) as used
      ) as spent
      cross join lateral (
        select count(*) as live_holds from holds h
        where conflict.seats is null
          and h.id_user = f.id_user and h.id_rute <> f.id_rute and coalesce(h.ended_at, 'infinity') = 'infinity' and h.waktu_expired > f.at
      ) as elsewhere
      cross join lateral (
        select (
          select coalesce(sum(cardinality(h.nomor_kursi)), 0) from holds h
          where h.id_user = any(kin.users) and h.id_rute = f.id_rute and coalesce(h.ended_at, 'infinity') = 'infinity' and h.waktu_expired > f.at
            and h.id_reservasi is distinct from own_hold.id_reservasi
        ) + (
          select coalesce(sum((select count(*) from tickets k where k.order_group_id = o.order_group_id and (k.status_tiket = 'pending'
            or (f.harga = 0 and k.total_bayar = 0 and k.status_tiket in ('confirmed', 'completed'))))), 0)
          from orders o where o.id_user = any(kin.users) and o.id_rute = f.id_rute
        ) as seats
      ) as unpaid
  ),
    decided as materialized (
      select checked.*, case when checked.outcome = 'FREE' then nextval('booking_numbers') end as new_id,
        least(checked.at + make_interval(mins => $7::int), checked.waktu_tutup) as expiry
      from checked
    ),
    ended as (
      update holds h set ended_at = clock_timestamp(), end_reason = case when d.own_live then 'replaced' else 'expired' end
      from decided d
      where h.id_reservasi = any (array(select own_id from decided where outcome = 'FREE'))
        and d.outcome = 'FREE' and h.id_reservasi = d.own_id and coalesce(h.ended_at, 'infinity') = 'infinity'
      returning h.id_reservasi
    ),
    same_holds as (
      update holds h set nama_penumpang = coalesce(($8::text[])[d.n], h.nama_penumpang),
        email = coalesce(($9::text[])[d.n], h.email), no_telepon = coalesce(($10::text[])[d.n], h.no_telepon)
      from decided d
      where h.id_reservasi = any (array(select own_id from decided where outcome = 'SAME'))
        and d.outcome = 'SAME' and h.id_reservasi = d.own_id and coalesce(h.ended_at, 'infinity') = 'infinity'
        and num_nonnulls(($8::text[])[d.n], ($9::text[])[d.n], ($10::text[])[d.n]) > 0
    ),
    new_holds as (
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
      from (select count(*) as n from new_holds) as holds cross join wanted w
      where holds.n >= 0 order by w.id_rute, w.nomor_kursi
      on conflict (id_rute, nomor_kursi) do update
        set id_reservasi = excluded.id_reservasi, waktu_expired = excluded.waktu_expired
        where seat_claims.waktu_expired <= clock_timestamp() or seat_claims.id_reservasi in (
          select d.own_id from decided d where d.outcome = 'FREE' and d.own_id is not null)
      returning nomor_kursi, id_reservasi
    )
    select d.n, d.outcome, d.at as waktu_server, d.conflict_seats, d.spent_seats, d.id_rute, d.id_bus, d.asal, d.tujuan, d.zona_asal, d.zona_tujuan, d.waktu_berangkat,
  d.perkiraan_tiba, d.harga, d.status, d.terminal_asal, d.terminal_tujuan, d.fasilitas, d.nama_bus,
  d.total_kursi, d.waktu_tutup, d.nomor_polisi,
      coalesce(d.new_id, d.own_id) as id_reservasi, case when d.outcome = 'FREE' then d.harga else d.own_harga end as held_harga,
      case when d.outcome = 'FREE' then d.expiry else d.own_expiry end as held_until,
      array(select seat from unnest(d.seats) as seat
        where d.outcome = 'FREE' and (d.new_id, seat) not in (select c.id_reservasi, c.nomor_kursi from claimed c)
        order by seat) as late_conflicts,
      coalesce(d.outcome = 'FREE' and clock_timestamp() >= d.expiry, false) as too_late
    from decided d order by d.n`
