-- Up Migration

-- What changed of a trip: a claim of a seat leaves every list of trips as it is, anything else may change which lists show it. Rows of
-- transactions that began before this migration have false, which makes servers read more than they need, never less.
alter table trip_changes add column seats_only boolean not null default false;

create or replace function note_changed_seats() returns trigger language plpgsql as $$
begin
  insert into trip_changes (id_rute, seats_only) select distinct id_rute, true from changed;
  return null;
end $$;

-- As `changed_trips` (0027), which servers of the release before call as long as they run: drop it in a later release. `seats`: of
-- these trips seats were claimed or freed. `trips`: these were written themselves; null among them stands for any trip.
create function changes_between(since pg_snapshot, until pg_snapshot) returns json language plpgsql stable
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select json_build_object(
      'seats', coalesce(json_agg(distinct changed.id_rute) filter (where changed.seats_only), '[]'),
      'trips', coalesce(json_agg(distinct changed.id_rute) filter (where not changed.seats_only), '[]'))
    from (
      select c.id_rute, c.seats_only from trip_changes c
      where c.xid >= pg_snapshot_xmax(since) and c.xid < pg_snapshot_xmax(until)
      union all
      select c.id_rute, c.seats_only from trip_changes c where c.xid = any (array(select pg_snapshot_xip(since)))
    ) as changed
  );
end $$;
