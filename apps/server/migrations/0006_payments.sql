-- Up Migration

-- One row per attempt to pay an order (or per manual payment that an administrator took).
create table payments (
  id_pembayaran bigint generated always as identity primary key,
  order_group_id uuid not null constraint payments_order references orders (order_group_id),
  metode text not null constraint payments_method check (metode in ('midtrans', 'manual')),
  -- The provider's order id, ORDER-{ticketId}-{suffix}: one attempt each.
  order_id text constraint payments_order_id unique,
  -- Our side of it: creating → live | unknown; live → superseded | closed | paid …; the table stands in payments/states.ts.
  status text not null constraint payments_status check (status in (
    'creating', 'unknown', 'live', 'superseded', 'paid', 'closed', 'taken_back', 'refunded'
  )),
  -- The provider's last verified word.
  transaction_status text,
  fraud_status text,
  payment_type text,
  transaction_id text,
  amount bigint not null constraint payments_amount check (amount >= 0),
  snap_token text,
  redirect_url text,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  waktu_pembayaran timestamptz,
  last_asked_at timestamptz,
  -- When the word that stands here was asked for: an answer to an earlier question may arrive later and is dropped.
  word_asked_at timestamptz,
  -- Money that came over an edge outside the table, confirmed by asking.
  unexpected boolean not null default false,
  -- The administrator who took a manual payment.
  id_admin bigint constraint payments_admin references users (id_user),
  constraint payments_provider_or_manual check (
    (metode = 'midtrans' and order_id is not null and id_admin is null)
    or (metode = 'manual' and order_id is null and id_admin is not null)
  )
);
create unique index payments_one_live on payments (order_group_id) where status in ('creating', 'live');
create index payments_order_idx on payments (order_group_id);
create index payments_open on payments (expires_at) where status in ('creating', 'unknown', 'live', 'superseded');

create table payment_tickets (
  id_pembayaran bigint not null constraint payment_tickets_payment references payments (id_pembayaran),
  id_tiket bigint not null constraint payment_tickets_ticket references tickets (id_tiket),
  amount bigint not null,
  constraint payment_tickets_pk primary key (id_pembayaran, id_tiket)
);
create index payment_tickets_ticket_idx on payment_tickets (id_tiket);

create table payment_history (
  id bigint generated always as identity primary key,
  id_pembayaran bigint not null constraint payment_history_payment references payments (id_pembayaran),
  from_status text,
  to_status text not null,
  transaction_status text,
  unexpected boolean not null default false,
  at timestamptz not null default clock_timestamp()
);
create index payment_history_payment_idx on payment_history (id_pembayaran, id);

-- Notifications as they were received and verified; processed by a job written in the same transaction.
create table payment_notifications (
  id bigint generated always as identity primary key,
  order_id text not null,
  body jsonb not null,
  received_at timestamptz not null default clock_timestamp(),
  processed_at timestamptz,
  outcome text
);
create index payment_notifications_waiting on payment_notifications (order_id) where processed_at is null;
create index payment_notifications_order_idx on payment_notifications (order_id, id);

create table refunds (
  id_refund bigint generated always as identity primary key,
  id_pembayaran bigint not null constraint refunds_payment references payments (id_pembayaran),
  order_group_id uuid not null constraint refunds_order references orders (order_group_id),
  jumlah bigint not null constraint refunds_amount check (jumlah > 0),
  cara text not null constraint refunds_way check (cara in ('provider', 'manual')),
  status text not null default 'due' constraint refunds_status check (status in ('due', 'sent', 'done', 'failed', 'withdrawn')),
  alasan text not null,
  refund_key text not null constraint refunds_key unique,
  -- An administrator's refund is sent 15 minutes later at the earliest.
  not_before timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  ended_at timestamptz,
  -- A manual refund's proof, and who paid it out.
  proof text,
  id_admin bigint constraint refunds_admin references users (id_user),
  -- The refund that this one succeeds because the provider refused.
  successor_of bigint constraint refunds_successor references refunds (id_refund)
);
create index refunds_due on refunds (not_before) where status in ('due', 'sent');
create index refunds_order_idx on refunds (order_group_id);
create index refunds_payment_idx on refunds (id_pembayaran);

create table refund_tickets (
  id_refund bigint not null constraint refund_tickets_refund references refunds (id_refund),
  id_tiket bigint not null constraint refund_tickets_ticket references tickets (id_tiket),
  amount bigint not null,
  constraint refund_tickets_pk primary key (id_refund, id_tiket)
);
create index refund_tickets_ticket_idx on refund_tickets (id_tiket);
