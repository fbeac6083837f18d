-- Up Migration

-- What two spellings of a place's name have in common: 'Term. Pulogebang' and 'terminal Pulo Gebang'.
create function point_key(nama text) returns text language sql immutable parallel safe
  return regexp_replace(regexp_replace(lower(nama), '^\s*term(\.|\s|$)', 'terminal'), '[^[:alnum:]]+', '', 'g');

-- Places at which people get on or off. A duplicate stays after a merge (`digabung_ke`), and so does a name that was changed: who writes it
-- again means the place that is left. `digabung_ke` never names another duplicate.
create table points (
  id_titik bigint generated always as identity constraint points_pkey primary key,
  kota text not null,
  nama text not null constraint points_nama check (point_key(nama) <> ''),
  alamat text,
  no_telepon text,
  petunjuk text,
  zona text not null constraint points_zona check (zona in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  status text not null default 'aktif' constraint points_status check (status in ('aktif', 'nonaktif')),
  digabung_ke bigint constraint points_digabung_ke references points (id_titik),
  created_at timestamptz not null default clock_timestamp(),
  versi int not null default 1
);
create unique index points_place on points (lower(kota), point_key(nama));
create index points_digabung_ke on points (digabung_ke) where digabung_ke is not null;

-- The terminals of the departures so far, in one reading that nothing waits for. Later ones become points as they are written.
insert into points (kota, nama, zona)
select distinct on (lower(kota), point_key(nama)) kota, nama, zona
from (
  select t.asal as kota, t.terminal_asal as nama, t.zona_asal as zona, t.id_rute from trips t where t.archived_at is null
  union all
  select t.tujuan, t.terminal_tujuan, t.zona_tujuan, t.id_rute from trips t where t.archived_at is null
) as ends
where point_key(nama) <> ''
order by lower(kota), point_key(nama), id_rute desc
on conflict do nothing;
