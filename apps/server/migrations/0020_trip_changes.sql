-- Up Migration

-- Which trips changed, written in the transaction of the change: what servers keep in memory is dropped by it (server/src/trips/trip-changes.ts).
-- `xid` orders by transaction, not by commit; readers compare it with the snapshot of their previous reading. No key to
-- trips: a change outlives what it is about, and the claim does not pay for a check. `id_rute` null: any trip.
create table trip_changes (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  id_rute bigint,
  at timestamptz not null default clock_timestamp(),
  primary key (xid, id)
-- A table that the planner thinks empty is read whole: its pages stay when its rows go.
) with (vacuum_truncate = off);
comment on table trip_changes is 'Kept for 15 minutes';

create function note_changed_seats() returns trigger language plpgsql as $$
begin
  insert into trip_changes (id_rute) select distinct id_rute from changed;
  return null;
end $$;

-- A timetable that is loaded at once is one change of all.
create function note_changed_trips() returns trigger language plpgsql as $$
begin
  insert into trip_changes (id_rute)
    select distinct case when (select count(*) from changed) <= 1000 then id_rute end from changed;
  return null;
end $$;

create function note_all_trips() returns trigger language plpgsql as $$
begin
  insert into trip_changes (id_rute) values (null);
  return null;
end $$;

create trigger seat_claims_inserted after insert on seat_claims
  referencing new table as changed for each statement execute function note_changed_seats();
create trigger seat_claims_updated after update on seat_claims
  referencing new table as changed for each statement execute function note_changed_seats();
create trigger seat_claims_deleted after delete on seat_claims
  referencing old table as changed for each statement execute function note_changed_seats();
create trigger seat_claims_truncated after truncate on seat_claims
  for each statement execute function note_all_trips();

create trigger trips_inserted after insert on trips
  referencing new table as changed for each statement execute function note_changed_trips();
create trigger trips_updated after update on trips
  referencing new table as changed for each statement execute function note_changed_trips();
create trigger trips_deleted after delete on trips
  referencing old table as changed for each statement execute function note_changed_trips();
create trigger trips_truncated after truncate on trips
  for each statement execute function note_all_trips();

-- A bus has no map of its own, but a hundred trips may show its name and its seats.
create trigger buses_updated after update on buses
  for each statement execute function note_all_trips();

-- Also for what is loaded as a replica loads it, without foreign keys: the bench, a restore of rows.
alter table seat_claims
  enable always trigger seat_claims_inserted, enable always trigger seat_claims_updated,
  enable always trigger seat_claims_deleted, enable always trigger seat_claims_truncated;
alter table trips
  enable always trigger trips_inserted, enable always trigger trips_updated,
  enable always trigger trips_deleted, enable always trigger trips_truncated;
alter table buses enable always trigger buses_updated;
