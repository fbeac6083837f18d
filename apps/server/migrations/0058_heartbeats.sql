-- Up Migration

-- What the minutely job writes (platform/jobs/schedule-watch.ts): while `beats` does not change, no scheduled job runs.
create table heartbeats (
  name text primary key,
  beats bigint not null default 0,
  at timestamptz not null default clock_timestamp()
);
