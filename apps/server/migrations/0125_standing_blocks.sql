-- Up Migration

-- Seats that are blocked on each departure of a bus, or of a line, also at one time of day, until so many hours before it leaves. The blocks of
-- a departure are rows of seat_blocks, made with it. A server of the release before makes departures without them until it stops.
create table standing_blocks (
  id_blok bigint generated always as identity constraint standing_blocks_pkey primary key,
  id_bus bigint constraint standing_blocks_bus references buses,
  asal text,
  tujuan text,
  jam text,
  nomor_kursi integer[] not null,
  channel text not null,
  reason text not null,
  lepas_jam smallint not null,
  made_by bigint not null constraint standing_blocks_made_by references users,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  ended_by bigint constraint standing_blocks_ended_by references users,
  constraint standing_blocks_of check (id_bus is not null or asal is not null),
  constraint standing_blocks_line check ((asal is null) = (tujuan is null)),
  constraint standing_blocks_time check (jam is null or (jam ~ '^([01]\d|2[0-3]):[0-5]\d$' and asal is not null)),
  constraint standing_blocks_seats check (cardinality(nomor_kursi) between 1 and 60),
  constraint standing_blocks_channel check (length(channel) between 1 and 60),
  constraint standing_blocks_reason check (length(reason) between 1 and 300),
  constraint standing_blocks_release check (lepas_jam between 0 and 336),
  constraint standing_blocks_end check ((ended_at is null) = (ended_by is null))
);
-- Which standing block made it; null for one of a single departure.
alter table seat_blocks add column id_blok bigint;
alter table seat_blocks add constraint seat_blocks_standing foreign key (id_blok) references standing_blocks not valid;
