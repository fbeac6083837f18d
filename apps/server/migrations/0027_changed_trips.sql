-- Up Migration

-- The trips of the changes that `since` does not show and `until` does; null among them stands for any trip. For the feed of changes
-- (trips/trip-change-store.ts). Its plan is kept by each connection, and one that was made while the table was small would read all of it
-- later: a busy hour has millions of rows. Stable: it reads with its caller's snapshot, which is `until`.
create function changed_trips(since pg_snapshot, until pg_snapshot) returns json language plpgsql stable
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return coalesce((
    select json_agg(distinct changed.id_rute)
    from (
      select c.id_rute from trip_changes c
      where c.xid >= pg_snapshot_xmax(since) and c.xid < pg_snapshot_xmax(until)
      union all
      select c.id_rute from trip_changes c where c.xid = any (array(select pg_snapshot_xip(since)))
    ) as changed
  ), '[]');
end $$;
