-- Up Migration

create table orders (
  order_group_id uuid primary key default gen_random_uuid(),
  -- Null once the account is deleted.
  id_user bigint constraint orders_user references users (id_user),
  id_rute bigint not null constraint orders_trip references trips (id_rute),
  id_reservasi bigint constraint orders_hold unique references holds (id_reservasi),
  -- Contact as it stood when ordered; blanked by retention.
  nama_penumpang text,
  email text,
  no_telepon text,
  tanggal_pemesanan timestamptz not null default clock_timestamp(),
  -- Ordering, or an administrator's setting a ticket back to pending, + PAYMENT_WINDOW_HOURS as that stood then;
  -- booking's close may end the time to pay sooner.
  latest_deadline timestamptz not null default clock_timestamp() + interval '24 hours',
  batas_pembayaran timestamptz not null,
  -- Set while an order past its deadline waits for the provider's answer.
  checking_since timestamptz,
  disputed_at timestamptz,
  disputed_reason text,
  resolved_at timestamptz
);
create index orders_user_idx on orders (id_user, tanggal_pemesanan desc);
create index orders_trip_idx on orders (id_rute);
create index orders_disputed on orders (disputed_at) where disputed_at is not null and resolved_at is null;
alter table holds add constraint holds_order foreign key (order_group_id) references orders (order_group_id);

create table tickets (
  id_tiket bigint primary key default nextval('booking_numbers'),
  order_group_id uuid not null constraint tickets_order references orders (order_group_id),
  id_rute bigint not null constraint tickets_trip references trips (id_rute),
  nomor_kursi integer not null constraint tickets_seat check (nomor_kursi between 1 and 60),
  status_tiket text not null default 'pending' constraint tickets_status check (status_tiket in ('pending', 'confirmed', 'completed', 'cancelled')),
  -- This seat's price as it was when held.
  total_bayar bigint not null constraint tickets_price check (total_bayar >= 0),
  is_master_ticket boolean not null default false,
  -- Who travels on this seat; blanked by retention.
  nama_penumpang text,
  -- Why it was cancelled: only what the deadline cancelled may come back with late money.
  cancel_cause text constraint tickets_cancel_cause check (cancel_cause in ('deadline', 'passenger', 'administrator', 'money_taken_back', 'trip_called_off')),
  boarded_at timestamptz,
  boarded_by bigint constraint tickets_boarded_by references users (id_user),
  -- Deleted from administration's lists; its owner still sees it.
  deleted_at timestamptz,
  versi integer not null default 1,
  constraint tickets_seat_once unique (order_group_id, nomor_kursi),
  constraint tickets_cancelled_cause check ((status_tiket = 'cancelled') = (cancel_cause is not null))
);
create unique index tickets_one_master on tickets (order_group_id) where is_master_ticket;
create index tickets_trip_idx on tickets (id_rute, nomor_kursi);
create index tickets_pending on tickets (order_group_id) where status_tiket = 'pending';
create index tickets_confirmed on tickets (id_rute) where status_tiket = 'confirmed';
create index tickets_status_idx on tickets (status_tiket, id_tiket desc) where deleted_at is null;
alter table seat_claims add constraint seat_claims_ticket_exists foreign key (id_tiket) references tickets (id_tiket);

-- One row per status change; the first has no 'from'.
create table ticket_history (
  id bigint generated always as identity primary key,
  id_tiket bigint not null constraint ticket_history_ticket references tickets (id_tiket),
  from_status text,
  to_status text not null,
  cause text not null,
  -- The person who did it; null: the system.
  id_user bigint,
  at timestamptz not null default clock_timestamp()
);
create index ticket_history_ticket_idx on ticket_history (id_tiket, id);
