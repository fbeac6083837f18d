-- Up Migration

-- Who of the crew (staff with peran 'kru') works on a departure: they see it, and no other. A row stays when its person leaves the company.
create table trip_crew (
  id_rute bigint not null constraint trip_crew_trip references trips (id_rute),
  id_user bigint not null constraint trip_crew_user references users (id_user),
  constraint trip_crew_pkey primary key (id_rute, id_user)
);
create index trip_crew_user_idx on trip_crew (id_user, id_rute);
