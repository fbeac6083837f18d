-- Up Migration

-- Seats of a departure that are kept for a channel (the counter, an agency, a partner) until a time, per leg. A block is no claim: a seat may
-- have both, and what is sold and lapses falls back to its block. The claim of another channel refuses a seat while its block is live.
-- A server of the release before does not know blocks: it sells such a seat until it stops.
create table seat_blocks (
  id_rute bigint not null,
  nomor_kursi integer not null,
  ruas smallint not null,
  channel text not null,
  until timestamptz not null,
  reason text not null,
  made_by bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint seat_blocks_pk primary key (id_rute, nomor_kursi, ruas),
  constraint seat_blocks_trip foreign key (id_rute) references trips,
  constraint seat_blocks_made_by foreign key (made_by) references users,
  constraint seat_blocks_seat check (nomor_kursi between 1 and 60),
  constraint seat_blocks_leg check (ruas between 0 and 7),
  constraint seat_blocks_channel check (length(channel) between 1 and 60),
  constraint seat_blocks_reason check (length(reason) <= 300)
);
create trigger seat_blocks_inserted after insert on seat_blocks referencing new table as changed
  for each statement execute function note_changed_seats();
create trigger seat_blocks_updated after update on seat_blocks referencing new table as changed
  for each statement execute function note_changed_seats();
create trigger seat_blocks_deleted after delete on seat_blocks referencing old table as changed
  for each statement execute function note_changed_seats();
create trigger seat_blocks_truncated after truncate on seat_blocks for each statement execute function note_all_trips();
