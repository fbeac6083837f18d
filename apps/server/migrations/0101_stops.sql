-- Up Migration

-- The stops of a departure: the points at which it calls, in order, each of one node (0 … jumlah_ruas). A node without a stop is one place: its
-- city. A merged point keeps its number here, since tickets name it; its name is read through `digabung_ke`.
create table trip_stops (
  id_rute bigint not null constraint trip_stops_trip references trips,
  urutan smallint not null,
  simpul smallint not null constraint trip_stops_simpul check (simpul between 0 and 8),
  id_titik bigint not null constraint trip_stops_point references points,
  waktu timestamptz not null,
  boleh_naik boolean not null,
  boleh_turun boolean not null,
  constraint trip_stops_pk primary key (id_rute, urutan),
  constraint trip_stops_once unique (id_rute, simpul, id_titik),
  constraint trip_stops_use check (boleh_naik or boleh_turun)
);
create index trip_stops_point on trip_stops (id_titik);
