-- Up Migration

create table buses (
  id_bus bigint generated always as identity primary key,
  nama_bus text not null check (length(nama_bus) between 1 and 100),
  total_kursi integer not null constraint buses_total_kursi check (total_kursi between 20 and 60),
  created_at timestamptz not null default clock_timestamp(),
  versi integer not null default 1,
  archived_at timestamptz,
  -- Set by the seeding of the demo timetable: the same bus again at each start, whatever it is called by then.
  seed_key text constraint buses_seed_key unique
);
create index buses_created on buses (id_bus desc) where archived_at is null;

create table trips (
  id_rute bigint generated always as identity primary key,
  id_bus bigint not null constraint trips_bus references buses (id_bus),
  asal text not null check (length(asal) between 1 and 100),
  tujuan text not null check (length(tujuan) between 1 and 100),
  zona_asal text not null constraint trips_zona_asal check (zona_asal in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  zona_tujuan text not null constraint trips_zona_tujuan check (zona_tujuan in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  waktu_berangkat timestamptz not null,
  perkiraan_tiba timestamptz,
  -- When booking closes: departure less the cutoff, written with each change of the departure's time.
  waktu_tutup timestamptz not null,
  harga bigint not null constraint trips_harga check (harga >= 0),
  status text not null default 'aktif' constraint trips_status check (status in ('aktif', 'nonaktif')),
  terminal_asal text,
  terminal_tujuan text,
  fasilitas text,
  created_at timestamptz not null default clock_timestamp(),
  versi integer not null default 1,
  archived_at timestamptz,
  called_off_at timestamptz,
  -- Set by the seeding of the demo timetable, so that rolling it forward never doubles a departure.
  seed_key text constraint trips_seed_key unique,
  constraint trips_closing check (waktu_tutup <= waktu_berangkat),
  constraint trips_arrival check (perkiraan_tiba is null or perkiraan_tiba > waktu_berangkat)
);
create index trips_departure on trips (waktu_berangkat, id_rute) where archived_at is null;
create index trips_pair on trips (lower(asal), lower(tujuan), waktu_berangkat) where archived_at is null;
create index trips_bus_departure on trips (id_bus, waktu_berangkat);
