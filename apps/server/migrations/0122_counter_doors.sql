-- Up Migration

-- Browsers that a manager enrolled for a counter: SHA-256 of the cookie's value.
create table counter_browsers (
  id_browser bigint generated always as identity constraint counter_browsers_pkey primary key,
  token_hash bytea not null constraint counter_browsers_token unique,
  id_loket bigint not null constraint counter_browsers_counter references counters (id_loket),
  -- Browser and system, and the network of the last login, roughly.
  device text,
  network text not null,
  didaftarkan_oleh bigint not null constraint counter_browsers_enrolled_by references users (id_user),
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz,
  ended_at timestamptz
);
create index counter_browsers_counter_idx on counter_browsers (id_loket);
create index counter_browsers_enrolled_by_idx on counter_browsers (didaftarkan_oleh);

-- Since when the session's screen is locked; on which enrolled browser it was opened. Without a foreign key: sessions are many and short.
alter table sessions add column locked_at timestamptz, add column id_browser bigint;
