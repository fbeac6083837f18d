-- Up Migration

-- The nodes between the first and the last, which are columns of the departure: 1 … jumlah_ruas − 1.
create table trip_nodes (
  id_rute bigint not null constraint trip_nodes_trip references trips,
  simpul smallint not null constraint trip_nodes_simpul check (simpul between 1 and 7),
  kota text not null constraint trip_nodes_kota check (length(kota) between 1 and 100),
  zona text not null constraint trip_nodes_zona check (zona in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  waktu timestamptz not null,
  constraint trip_nodes_pk primary key (id_rute, simpul)
);
comment on column trip_nodes.waktu is 'Of its first stop';

-- Every pair of nodes but the whole way, with what a search and a ticket read of its nodes. A pair that is no longer sold keeps its row:
-- tickets name it.
create table trip_pairs (
  id_rute bigint not null constraint trip_pairs_trip references trips,
  naik smallint not null,
  turun smallint not null,
  asal text not null,
  tujuan text not null,
  zona_asal text not null,
  zona_tujuan text not null,
  waktu_berangkat timestamptz not null,
  perkiraan_tiba timestamptz,
  harga bigint constraint trip_pairs_harga check (harga >= 0),
  km integer constraint trip_pairs_km check (km > 0),
  constraint trip_pairs_pk primary key (id_rute, naik, turun),
  constraint trip_pairs_nodes check (naik >= 0 and naik < turun and turun <= 8)
);
comment on column trip_pairs.harga is 'Null: not sold';
create index trip_pairs_search on trip_pairs (lower(asal), lower(tujuan), waktu_berangkat) where harga is not null;

-- Fares of classes that differ from their pair's, the whole way included.
create table trip_class_fares (
  id_rute bigint not null constraint trip_class_fares_trip references trips,
  naik smallint not null,
  turun smallint not null,
  kelas text not null constraint trip_class_fares_kelas check (length(kelas) between 1 and 100),
  harga bigint not null constraint trip_class_fares_harga check (harga >= 0),
  constraint trip_class_fares_pk primary key (id_rute, naik, turun, kelas),
  constraint trip_class_fares_nodes check (naik >= 0 and naik < turun and turun <= 8)
);

-- What is written by hand reaches the timetables in memory too, as with trips (0020).
create trigger trip_pairs_inserted after insert on trip_pairs
  referencing new table as changed for each statement execute function note_changed_trips();
create trigger trip_pairs_updated after update on trip_pairs
  referencing new table as changed for each statement execute function note_changed_trips();
create trigger trip_pairs_deleted after delete on trip_pairs
  referencing old table as changed for each statement execute function note_changed_trips();
create trigger trip_pairs_truncated after truncate on trip_pairs
  for each statement execute function note_all_trips();
alter table trip_pairs
  enable always trigger trip_pairs_inserted, enable always trigger trip_pairs_updated,
  enable always trigger trip_pairs_deleted, enable always trigger trip_pairs_truncated;
