-- Up Migration

-- Counters of rate-limiter-flexible; its own column types.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- One acknowledged change per key: written in the transaction of that change.
create table idempotency_keys (
  id_user bigint not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default clock_timestamp(),
  constraint idempotency_keys_pk primary key (id_user, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- The demo's mailbox: every mail that was 'sent' where no SMTP server is configured.
create table mailbox (
  id bigint generated always as identity primary key,
  sent_at timestamptz not null default clock_timestamp(),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null
);
