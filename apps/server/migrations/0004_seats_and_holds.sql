-- Up Migration

-- One sequence for holds and tickets: a number never means both.
create sequence booking_numbers as bigint start 1001;

create table holds (
  id_reservasi bigint primary key default nextval('booking_numbers'),
  id_user bigint not null constraint holds_user references users (id_user),
  id_rute bigint not null constraint holds_trip references trips (id_rute),
  nomor_kursi integer[] not null constraint holds_seats check (cardinality(nomor_kursi) between 1 and 5),
  -- The price of a seat when it was held.
  harga bigint not null constraint holds_harga check (harga >= 0),
  nama_penumpang text,
  email text,
  no_telepon text,
  created_at timestamptz not null default clock_timestamp(),
  -- created_at + HOLD_MINUTES as that stood then; booking's close may end the hold sooner.
  latest_expiry timestamptz not null,
  waktu_expired timestamptz not null,
  ended_at timestamptz,
  end_reason text constraint holds_end_reason check (end_reason in ('ordered', 'expired', 'cancelled', 'replaced')),
  -- The order that it became.
  order_group_id uuid,
  constraint holds_expiry check (waktu_expired <= latest_expiry),
  -- Nothing is accepted at or after an expiry.
  constraint holds_ordered_in_time check (end_reason <> 'ordered' or ended_at < waktu_expired),
  constraint holds_end check ((ended_at is null) = (end_reason is null)),
  constraint holds_ordered check ((end_reason = 'ordered') = (order_group_id is not null) or end_reason is null)
);
-- At most one open hold per user and trip; an expired one is ended by whoever meets it.
create unique index holds_one_open on holds (id_user, id_rute) where ended_at is null;
create index holds_open_expiry on holds (waktu_expired) where ended_at is null;
create index holds_trip_idx on holds (id_rute);

-- The one truth about a seat: no row = free; held until waktu_expired (free from that instant on); booked by a ticket.
create table seat_claims (
  id_rute bigint not null constraint seat_claims_trip references trips (id_rute),
  nomor_kursi integer not null constraint seat_claims_seat check (nomor_kursi between 1 and 60),
  id_reservasi bigint constraint seat_claims_hold references holds (id_reservasi),
  id_tiket bigint constraint seat_claims_ticket unique,
  waktu_expired timestamptz,
  constraint seat_claims_pk primary key (id_rute, nomor_kursi),
  constraint seat_claims_held_or_booked check (
    (id_reservasi is not null and waktu_expired is not null and id_tiket is null)
    or (id_reservasi is null and waktu_expired is null and id_tiket is not null)
  )
);
create index seat_claims_hold_idx on seat_claims (id_reservasi) where id_reservasi is not null;
create index seat_claims_expiry on seat_claims (waktu_expired) where waktu_expired is not null;
