-- Up Migration

-- A pair of cities as its passengers travel: from the first stop at which they may get on to the first at which they may get off, if its cities
-- have stops. One without such a stop is not sold, whatever its fare. A server of the release before leaves both as they are.
alter table trip_pairs add column terlayani boolean not null default true;
comment on column trip_pairs.terlayani is 'False: one of its cities has stops, but none to get on there, or to get off';
update trip_pairs p set
  waktu_berangkat = coalesce((select min(s.waktu) from trip_stops s where s.id_rute = p.id_rute and s.simpul = p.naik and s.boleh_naik), p.waktu_berangkat),
  perkiraan_tiba = coalesce((select min(s.waktu) from trip_stops s where s.id_rute = p.id_rute and s.simpul = p.turun and s.boleh_turun), p.perkiraan_tiba),
  terlayani = coalesce((select bool_or(s.boleh_naik) from trip_stops s where s.id_rute = p.id_rute and s.simpul = p.naik), true)
    and coalesce((select bool_or(s.boleh_turun) from trip_stops s where s.id_rute = p.id_rute and s.simpul = p.turun), true)
  where exists (select from trip_stops s where s.id_rute = p.id_rute);

-- Lists show the stops of a departure, the cities that it passes, and the names of its points: their changes reach the timetables in memory.
create trigger trip_nodes_inserted after insert on trip_nodes
  referencing new table as changed for each statement execute function note_changed_trips();
create trigger trip_nodes_updated after update on trip_nodes
  referencing new table as changed for each statement execute function note_changed_trips();
create trigger trip_nodes_deleted after delete on trip_nodes
  referencing old table as changed for each statement execute function note_changed_trips();
create trigger trip_stops_inserted after insert on trip_stops
  referencing new table as changed for each statement execute function note_changed_trips();
create trigger trip_stops_updated after update on trip_stops
  referencing new table as changed for each statement execute function note_changed_trips();
create trigger trip_stops_deleted after delete on trip_stops
  referencing old table as changed for each statement execute function note_changed_trips();
create trigger points_updated after update on points
  for each statement execute function note_all_trips();
alter table trip_nodes
  enable always trigger trip_nodes_inserted, enable always trigger trip_nodes_updated, enable always trigger trip_nodes_deleted;
alter table trip_stops
  enable always trigger trip_stops_inserted, enable always trigger trip_stops_updated, enable always trigger trip_stops_deleted;
alter table points enable always trigger points_updated;
