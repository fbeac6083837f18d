-- Up Migration

-- The orders of called-off departures about which somebody was phoned, by whom and when (back-office/departures/mark-phoned.ts).
create table call_off_calls (
  order_group_id uuid primary key references orders,
  id_user bigint not null constraint call_off_calls_user references users (id_user),
  at timestamptz not null default clock_timestamp()
);
