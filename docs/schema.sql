-- The schema after all migrations, one section a chapter (docs/architecture.md): tables with their constraints, indexes and
-- triggers, then functions. Written by `npm run statements` from a migrated database. To read, not to run: a migration changes
-- the schema (docs/migrations.md).
create sequence account_numbers as integer start 101;
create sequence booking_numbers as bigint start 1001;


-- accounts
-- --------

create table users (
  id_user bigint not null generated always as identity,
  username text not null,
  email text not null,
  no_telepon text,
  role text not null default 'user'::text,
  is_verified boolean not null default false,
  is_demo boolean not null default false,
  password_hash text not null,
  pending_email text,
  credentials_changed_at timestamp with time zone not null default clock_timestamp(),
  created_at timestamp with time zone not null default clock_timestamp(),
  versi integer not null default 1,
  disabled_at timestamp with time zone,
  deleted_at timestamp with time zone,
  pending_email_at timestamp with time zone,
  demo_rights_ended_at timestamp with time zone,
  constraint users_pkey primary key (id_user),
  constraint users_email_check check (email = lower(email) and length(email) <= 254),
  constraint users_role check (role = any (array['user'::text, 'admin'::text])),
  constraint users_username_check check (length(username) >= 1 and length(username) <= 100)
);
create index users_email_start on users (email text_pattern_ops) where (deleted_at is null);
create unique index users_email_unique on users (email) where (deleted_at is null);
create index users_mailbox on users (mailbox_of(email));
create index users_name_words on users using gin (name_words(username)) where (deleted_at is null);
create index users_phone_key on users (phone_key(no_telepon) text_pattern_ops) where (deleted_at is null);
create index users_role_enabled on users (role) where ((deleted_at is null) and (disabled_at is null));

create table sessions (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  id_user bigint not null,
  address_hash bytea,
  credentials_at timestamp with time zone not null default clock_timestamp(),
  created_at timestamp with time zone not null default clock_timestamp(),
  last_used_at timestamp with time zone not null default clock_timestamp(),
  ended_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  known_device boolean,
  device text,
  network text,
  locked_at timestamp with time zone,
  id_browser bigint,
  constraint sessions_pkey primary key (id),
  constraint sessions_token unique (token_hash),
  constraint sessions_user foreign key (id_user) references users(id_user)
);
create index sessions_browser_idx on sessions (id_browser) where (id_browser is not null);
create index sessions_created on sessions (created_at);
create index sessions_user_address on sessions (id_user, address_hash);
create index sessions_user_live on sessions (id_user) where (ended_at is null);

create table one_time_codes (
  id bigint not null generated always as identity,
  email text not null,
  purpose text not null,
  id_attempt bigint,
  id_user bigint,
  code_hash bytea not null,
  guesses integer not null default 0,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  own_guesses integer not null default 0,
  constraint one_time_codes_pkey primary key (id),
  constraint one_time_codes_attempt foreign key (id_attempt) references registration_attempts(id),
  constraint one_time_codes_user foreign key (id_user) references users(id_user),
  constraint one_time_codes_guesses check (guesses <= 5),
  constraint one_time_codes_own_guesses check (own_guesses <= 5),
  constraint one_time_codes_purpose check (purpose = any (array['register'::text, 'login'::text, 'email_change'::text])),
  constraint one_time_codes_subject check ((id_attempt is null) <> (id_user is null))
);
create index one_time_codes_attempt_idx on one_time_codes (id_attempt);
create index one_time_codes_email on one_time_codes (email) where (ended_at is null);
create index one_time_codes_user_idx on one_time_codes (id_user);

create table mail_links (
  token_hash bytea not null,
  purpose text not null,
  id_attempt bigint,
  id_user bigint,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  email text,
  constraint mail_links_pkey primary key (token_hash),
  constraint mail_links_attempt foreign key (id_attempt) references registration_attempts(id),
  constraint mail_links_user foreign key (id_user) references users(id_user),
  constraint mail_links_email check ((email is not null) = (purpose = 'undo_email'::text)),
  constraint mail_links_purpose check (purpose = any (array['verify'::text, 'reset'::text, 'login'::text, 'undo_email'::text, 'email_change'::text])),
  constraint mail_links_subject check ((id_attempt is null) <> (id_user is null))
);
create index mail_links_attempt_idx on mail_links (id_attempt);
create index mail_links_user_idx on mail_links (id_user);

create table known_devices (
  device_hash bytea not null,
  id_user bigint not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  last_login_at timestamp with time zone not null default clock_timestamp(),
  constraint known_devices_pk primary key (device_hash, id_user),
  constraint known_devices_user foreign key (id_user) references users(id_user)
);
create index known_devices_last_login on known_devices (last_login_at);
create index known_devices_user_idx on known_devices (id_user, last_login_at);

create table counter_browsers (
  id_browser bigint not null generated always as identity,
  token_hash bytea not null,
  id_loket bigint not null,
  device text,
  network text not null,
  didaftarkan_oleh bigint not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  last_used_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint counter_browsers_pkey primary key (id_browser),
  constraint counter_browsers_token unique (token_hash),
  constraint counter_browsers_counter foreign key (id_loket) references counters(id_loket),
  constraint counter_browsers_enrolled_by foreign key (didaftarkan_oleh) references users(id_user)
);
create index counter_browsers_counter_idx on counter_browsers (id_loket);
create index counter_browsers_enrolled_by_idx on counter_browsers (didaftarkan_oleh);

create table passkeys (
  id_passkey bigint not null generated always as identity,
  id_user bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  bawaan boolean not null,
  nama text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  last_used_at timestamp with time zone,
  constraint passkeys_pkey primary key (id_passkey),
  constraint passkeys_credential unique (credential_id),
  constraint passkeys_user foreign key (id_user) references users(id_user),
  constraint passkeys_counter check (counter >= 0),
  constraint passkeys_name check (char_length(nama) >= 1 and char_length(nama) <= 60)
);
create index passkeys_user_idx on passkeys (id_user);

create table second_factor_challenges (
  challenge_hash bytea not null,
  id_user bigint not null,
  purpose text not null,
  password_hash text,
  expires_at timestamp with time zone not null,
  id_session bigint,
  constraint second_factor_challenges_pkey primary key (challenge_hash),
  constraint second_factor_challenges_session unique (id_session),
  constraint second_factor_challenges_session_fkey foreign key (id_session) references sessions(id) on delete cascade,
  constraint second_factor_challenges_user foreign key (id_user) references users(id_user),
  constraint second_factor_challenges_purpose check ((purpose = any (array['add'::text, 'login'::text, 'unlock'::text])) and (purpose = 'unlock'::text) = (id_session is not null))
);
create unique index second_factor_challenges_add on second_factor_challenges (id_user) where (purpose = 'add'::text);
create index second_factor_challenges_user_idx on second_factor_challenges (id_user);

create table recovery_codes (
  id bigint not null generated always as identity,
  id_user bigint not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  used_at timestamp with time zone,
  constraint recovery_codes_pkey primary key (id),
  constraint recovery_codes_user foreign key (id_user) references users(id_user)
);
create unique index recovery_codes_user_idx on recovery_codes (id_user, code_hash);

create table registration_attempts (
  id bigint not null generated always as identity,
  username text not null,
  email text not null,
  no_telepon text,
  password_hash text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  id_user bigint,
  constraint registration_attempts_pkey primary key (id),
  constraint registration_attempts_user foreign key (id_user) references users(id_user),
  constraint registration_attempts_email_check check (email = lower(email))
);
create index registration_attempts_email on registration_attempts (email);
create index registration_attempts_user_idx on registration_attempts (id_user);

create table staff (
  id_user bigint not null,
  peran text not null,
  id_loket integer,
  id_agen integer,
  aktif boolean not null default true,
  created_at timestamp with time zone not null default clock_timestamp(),
  versi integer not null default 1,
  constraint staff_pkey primary key (id_user),
  constraint staff_agency foreign key (id_agen) references agencies(id_agen),
  constraint staff_counter foreign key (id_loket) references counters(id_loket),
  constraint staff_user foreign key (id_user) references users(id_user),
  constraint staff_role check (peran = any (array['pengelola'::text, 'loket'::text, 'agen'::text, 'kru'::text])),
  constraint staff_scope check (
case peran
    when 'agen'::text then id_agen is not null and id_loket is null
    when 'loket'::text then id_agen is null
    else num_nonnulls(id_loket, id_agen) = 0
end)
);
create index staff_agency_idx on staff (id_agen);
create index staff_counter_idx on staff (id_loket);

create function mailbox_of(email text)
 returns text
 language sql
 immutable parallel safe
AS $function$
  select case when parts.domain in ('gmail.com', 'googlemail.com') then replace(parts.name, '.', '') || '@gmail.com'
    else parts.name || '@' || parts.domain end
  from (select split_part(regexp_replace(lower(email), '@[^@]*$', ''), '+', 1) as name,
    lower(substring(email from '[^@]*$')) as domain) as parts
$function$;

create function name_words(name text)
 returns tsvector
 language sql
 immutable parallel safe
return to_tsvector('simple'::regconfig, translate(name, './@_-:+&=?#'''::text, '            '::text));

create function phone_key(phone text)
 returns text
 language sql
 immutable parallel safe
return regexp_replace(regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text), '^(62|0)0?'::text, ''::text);


-- fleet
-- -----

create table buses (
  id_bus bigint not null generated always as identity,
  nama_bus text not null,
  total_kursi integer not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  versi integer not null default 1,
  archived_at timestamp with time zone,
  seed_key text,
  jeda_menit integer not null default 30,
  nomor_polisi text,
  id_tata_letak bigint,
  batas_tarif boolean not null default false,
  constraint buses_pkey primary key (id_bus),
  constraint buses_seed_key unique (seed_key),
  constraint buses_layout foreign key (id_tata_letak) references layouts(id_tata_letak),
  constraint buses_jeda_menit check (jeda_menit >= 0 and jeda_menit <= 1440),
  constraint buses_nama_bus_check check (length(nama_bus) >= 1 and length(nama_bus) <= 100),
  constraint buses_nomor_polisi check (char_length(nomor_polisi) >= 1 and char_length(nomor_polisi) <= 15),
  constraint buses_total_kursi check (total_kursi >= 20 and total_kursi <= 60)
);
create index buses_created on buses (id_bus desc) where (archived_at is null);
create trigger buses_updated after update on buses for each statement execute function note_all_trips();

create table layouts (
  id_tata_letak bigint not null generated always as identity,
  nama text not null,
  total_kursi integer not null,
  isi jsonb not null,
  label_kursi text[],
  kelas_kursi text[],
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint layouts_pk primary key (id_tata_letak),
  constraint layouts_size unique (id_tata_letak, total_kursi),
  constraint layouts_classes check (cardinality(kelas_kursi) = total_kursi),
  constraint layouts_labels check (cardinality(label_kursi) = total_kursi),
  constraint layouts_name check (char_length(nama) >= 1 and char_length(nama) <= 60),
  constraint layouts_seats check (total_kursi >= 20 and total_kursi <= 60)
);
create trigger layouts_no_change before delete or update on layouts for each row execute function layouts_are_final();

create table operator_facts (
  satu boolean not null default true,
  nama text not null default ''::text,
  alamat text not null default ''::text,
  no_telepon text not null default ''::text,
  no_whatsapp text not null default ''::text,
  email text not null default ''::text,
  saran_naik text not null default ''::text,
  bagasi text not null default ''::text,
  iuran text not null default ''::text,
  diisi_pada timestamp with time zone,
  versi integer not null default 1,
  minta_identitas boolean not null default false,
  constraint operator_facts_pkey primary key (satu),
  constraint operator_facts_one check (satu)
);

create table operator_policies (
  versi_kebijakan integer not null,
  kebijakan_ringkas text not null,
  kebijakan text not null,
  berlaku_sejak timestamp with time zone not null default clock_timestamp(),
  constraint operator_policies_pkey primary key (versi_kebijakan),
  constraint operator_policies_version check (versi_kebijakan > 0)
);
create trigger operator_policies_no_change before delete or update on operator_policies for each row execute function operator_policies_are_append_only();

create function layouts_are_final()
 returns trigger
 language plpgsql
AS $function$
begin
  raise exception 'layouts never change: a changed one is a new row';
end $function$;

create function note_all_trips()
 returns trigger
 language plpgsql
AS $function$
begin
  insert into trip_changes (id_rute) values (null);
  return null;
end $function$;

create function operator_policies_are_append_only()
 returns trigger
 language plpgsql
AS $function$
begin
  raise exception 'operator_policies is append-only';
end $function$;


-- trips
-- -----

create table trips (
  id_rute bigint not null generated always as identity,
  id_bus bigint not null,
  asal text not null,
  tujuan text not null,
  zona_asal text not null,
  zona_tujuan text not null,
  waktu_berangkat timestamp with time zone not null,
  perkiraan_tiba timestamp with time zone,
  waktu_tutup timestamp with time zone not null,
  harga bigint not null,
  status text not null default 'aktif'::text,
  terminal_asal text,
  terminal_tujuan text,
  fasilitas text,
  created_at timestamp with time zone not null default clock_timestamp(),
  versi integer not null default 1,
  archived_at timestamp with time zone,
  called_off_at timestamp with time zone,
  seed_key text,
  called_off_reason text,
  alasan_bus text,
  zona_perkiraan boolean not null default false,
  jumlah_ruas smallint not null default 1,
  km integer,
  id_tata_letak bigint,
  total_kursi integer,
  constraint trips_pkey primary key (id_rute),
  constraint trips_seed_key unique (seed_key),
  constraint trips_bus foreign key (id_bus) references buses(id_bus),
  constraint trips_layout foreign key (id_tata_letak, total_kursi) references layouts(id_tata_letak, total_kursi) match full,
  constraint trips_arrival check (perkiraan_tiba is null or perkiraan_tiba > waktu_berangkat),
  constraint trips_asal_check check (length(asal) >= 1 and length(asal) <= 100),
  constraint trips_closing check (waktu_tutup <= waktu_berangkat),
  constraint trips_harga check (harga >= 0),
  constraint trips_km check (km > 0),
  constraint trips_legs check (jumlah_ruas >= 1 and jumlah_ruas <= 8),
  constraint trips_status check (status = any (array['aktif'::text, 'nonaktif'::text])),
  constraint trips_tujuan_check check (length(tujuan) >= 1 and length(tujuan) <= 100),
  constraint trips_zona_asal check (zona_asal = any (array['Asia/Jakarta'::text, 'Asia/Makassar'::text, 'Asia/Jayapura'::text])),
  constraint trips_zona_tujuan check (zona_tujuan = any (array['Asia/Jakarta'::text, 'Asia/Makassar'::text, 'Asia/Jayapura'::text]))
);
create index trips_bus_departure on trips (id_bus, waktu_berangkat);
create index trips_departure on trips (waktu_berangkat, id_rute) where (archived_at is null);
create index trips_pair on trips (lower(asal), lower(tujuan), waktu_berangkat) where (archived_at is null);
create trigger trips_deleted after delete on trips referencing old table as changed for each statement execute function note_changed_trips();
create trigger trips_inserted after insert on trips referencing new table as changed for each statement execute function note_changed_trips();
create trigger trips_layout_changed after update of id_tata_letak on trips for each row when (old.id_tata_letak is distinct from new.id_tata_letak) execute function keep_former_seats();
create trigger trips_truncated after truncate on trips for each statement execute function note_all_trips();
create trigger trips_updated after update on trips referencing new table as changed for each statement execute function note_changed_trips();

-- Kept for 15 minutes
create table trip_changes (
  xid xid8 not null default pg_current_xact_id(),
  id bigint not null generated always as identity,
  id_rute bigint,
  at timestamp with time zone not null default clock_timestamp(),
  seats_only boolean not null default false,
  constraint trip_changes_pkey primary key (xid, id)
) with (vacuum_truncate=off);

create table points (
  id_titik bigint not null generated always as identity,
  kota text not null,
  nama text not null,
  alamat text,
  no_telepon text,
  petunjuk text,
  zona text not null,
  status text not null default 'aktif'::text,
  digabung_ke bigint,
  created_at timestamp with time zone not null default clock_timestamp(),
  versi integer not null default 1,
  constraint points_pkey primary key (id_titik),
  constraint points_digabung_ke foreign key (digabung_ke) references points(id_titik),
  constraint points_nama check (point_key(nama) <> ''::text),
  constraint points_status check (status = any (array['aktif'::text, 'nonaktif'::text])),
  constraint points_zona check (zona = any (array['Asia/Jakarta'::text, 'Asia/Makassar'::text, 'Asia/Jayapura'::text]))
);
create index points_digabung_ke on points (digabung_ke) where (digabung_ke is not null);
create unique index points_place on points (lower(kota), point_key(nama));
create trigger points_updated after update on points for each statement execute function note_all_trips();

create table trip_stops (
  id_rute bigint not null,
  urutan smallint not null,
  simpul smallint not null,
  id_titik bigint not null,
  waktu timestamp with time zone not null,
  boleh_naik boolean not null,
  boleh_turun boolean not null,
  constraint trip_stops_pk primary key (id_rute, urutan),
  constraint trip_stops_once unique (id_rute, simpul, id_titik),
  constraint trip_stops_point foreign key (id_titik) references points(id_titik),
  constraint trip_stops_trip foreign key (id_rute) references trips(id_rute),
  constraint trip_stops_simpul check (simpul >= 0 and simpul <= 8),
  constraint trip_stops_use check (boleh_naik or boleh_turun)
);
create index trip_stops_point on trip_stops (id_titik);
create trigger trip_stops_deleted after delete on trip_stops referencing old table as changed for each statement execute function note_changed_trips();
create trigger trip_stops_inserted after insert on trip_stops referencing new table as changed for each statement execute function note_changed_trips();
create trigger trip_stops_updated after update on trip_stops referencing new table as changed for each statement execute function note_changed_trips();

create table trip_nodes (
  id_rute bigint not null,
  simpul smallint not null,
  kota text not null,
  zona text not null,
  waktu timestamp with time zone not null, -- Of its first stop
  constraint trip_nodes_pk primary key (id_rute, simpul),
  constraint trip_nodes_trip foreign key (id_rute) references trips(id_rute),
  constraint trip_nodes_kota check (length(kota) >= 1 and length(kota) <= 100),
  constraint trip_nodes_simpul check (simpul >= 1 and simpul <= 7),
  constraint trip_nodes_zona check (zona = any (array['Asia/Jakarta'::text, 'Asia/Makassar'::text, 'Asia/Jayapura'::text]))
);
create trigger trip_nodes_deleted after delete on trip_nodes referencing old table as changed for each statement execute function note_changed_trips();
create trigger trip_nodes_inserted after insert on trip_nodes referencing new table as changed for each statement execute function note_changed_trips();
create trigger trip_nodes_updated after update on trip_nodes referencing new table as changed for each statement execute function note_changed_trips();

create table trip_pairs (
  id_rute bigint not null,
  naik smallint not null,
  turun smallint not null,
  asal text not null,
  tujuan text not null,
  zona_asal text not null,
  zona_tujuan text not null,
  waktu_berangkat timestamp with time zone not null,
  perkiraan_tiba timestamp with time zone,
  harga bigint, -- Null: not sold
  km integer,
  terlayani boolean not null default true, -- False: one of its cities has stops, but none to get on there, or to get off
  constraint trip_pairs_pk primary key (id_rute, naik, turun),
  constraint trip_pairs_trip foreign key (id_rute) references trips(id_rute),
  constraint trip_pairs_harga check (harga >= 0),
  constraint trip_pairs_km check (km > 0),
  constraint trip_pairs_nodes check (naik >= 0 and naik < turun and turun <= 8)
);
create index trip_pairs_search on trip_pairs (lower(asal), lower(tujuan), waktu_berangkat) where (harga is not null);
create trigger trip_pairs_deleted after delete on trip_pairs referencing old table as changed for each statement execute function note_changed_trips();
create trigger trip_pairs_inserted after insert on trip_pairs referencing new table as changed for each statement execute function note_changed_trips();
create trigger trip_pairs_truncated after truncate on trip_pairs for each statement execute function note_all_trips();
create trigger trip_pairs_updated after update on trip_pairs referencing new table as changed for each statement execute function note_changed_trips();

create table trip_class_fares (
  id_rute bigint not null,
  naik smallint not null,
  turun smallint not null,
  kelas text not null,
  harga bigint not null,
  constraint trip_class_fares_pk primary key (id_rute, naik, turun, kelas),
  constraint trip_class_fares_trip foreign key (id_rute) references trips(id_rute),
  constraint trip_class_fares_harga check (harga >= 0),
  constraint trip_class_fares_kelas check (length(kelas) >= 1 and length(kelas) <= 100),
  constraint trip_class_fares_nodes check (naik >= 0 and naik < turun and turun <= 8)
);

create table trip_crew (
  id_rute bigint not null,
  id_user bigint not null,
  constraint trip_crew_pkey primary key (id_rute, id_user),
  constraint trip_crew_trip foreign key (id_rute) references trips(id_rute),
  constraint trip_crew_user foreign key (id_user) references users(id_user)
);
create index trip_crew_user_idx on trip_crew (id_user, id_rute);

create table fare_ceilings (
  berlaku_sejak date not null,
  per_km integer not null,
  sumber text not null, -- The regulation that sets it
  constraint fare_ceilings_pk primary key (berlaku_sejak),
  constraint fare_ceilings_per_km check (per_km >= 1 and per_km <= 100000),
  constraint fare_ceilings_sumber check (char_length(sumber) >= 1 and char_length(sumber) <= 200)
);

create function keep_former_seats()
 returns trigger
 language plpgsql
AS $function$
begin
  update tickets k set kursi_semula = coalesce(
      (select l.label_kursi[k.nomor_kursi] from layouts l where l.id_tata_letak = old.id_tata_letak), k.nomor_kursi::text)
    where k.id_rute = new.id_rute and k.status_tiket = 'cancelled' and k.kursi_semula is null;
  return null;
end $function$;

create function note_changed_trips()
 returns trigger
 language plpgsql
AS $function$
begin
  insert into trip_changes (id_rute)
    select distinct case when (select count(*) from changed) <= 1000 then id_rute end from changed;
  return null;
end $function$;

create function point_key(nama text)
 returns text
 language sql
 immutable parallel safe
return regexp_replace(regexp_replace(lower(nama), '^\s*term(\.|\s|$)'::text, 'terminal'::text), '[^[:alnum:]]+'::text, ''::text, 'g'::text);


-- seats
-- -----

create table seat_claims (
  id_rute bigint not null,
  nomor_kursi integer not null,
  id_reservasi bigint,
  id_tiket bigint,
  waktu_expired timestamp with time zone,
  ruas smallint not null default 0,
  constraint seat_claims_pk primary key (id_rute, nomor_kursi, ruas),
  constraint seat_claims_ticket unique (id_tiket, ruas),
  constraint seat_claims_hold foreign key (id_reservasi) references holds(id_reservasi),
  constraint seat_claims_ticket_exists foreign key (id_tiket) references tickets(id_tiket),
  constraint seat_claims_trip foreign key (id_rute) references trips(id_rute),
  constraint seat_claims_held_or_booked check (id_reservasi is not null and waktu_expired is not null and id_tiket is null or id_reservasi is null and waktu_expired is null and id_tiket is not null),
  constraint seat_claims_leg check (ruas >= 0 and ruas <= 7),
  constraint seat_claims_seat check (nomor_kursi >= 1 and nomor_kursi <= 60)
);
create index seat_claims_expiry on seat_claims (waktu_expired) where (waktu_expired is not null);
create index seat_claims_hold_idx on seat_claims (id_reservasi) where (id_reservasi is not null);
create trigger seat_claims_deleted after delete on seat_claims referencing old table as changed for each statement execute function note_changed_seats();
create trigger seat_claims_inserted after insert on seat_claims referencing new table as changed for each statement execute function note_changed_seats();
create trigger seat_claims_truncated after truncate on seat_claims for each statement execute function note_all_trips();
create trigger seat_claims_updated after update on seat_claims referencing new table as changed for each statement execute function note_changed_seats();

create table seat_blocks (
  id_rute bigint not null,
  nomor_kursi integer not null,
  ruas smallint not null,
  channel text not null,
  until timestamp with time zone not null,
  reason text not null,
  made_by bigint not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  id_blok bigint,
  constraint seat_blocks_pk primary key (id_rute, nomor_kursi, ruas),
  constraint seat_blocks_made_by foreign key (made_by) references users(id_user),
  constraint seat_blocks_standing foreign key (id_blok) references standing_blocks(id_blok),
  constraint seat_blocks_trip foreign key (id_rute) references trips(id_rute),
  constraint seat_blocks_channel check (length(channel) >= 1 and length(channel) <= 60),
  constraint seat_blocks_leg check (ruas >= 0 and ruas <= 7),
  constraint seat_blocks_reason check (length(reason) <= 300),
  constraint seat_blocks_seat check (nomor_kursi >= 1 and nomor_kursi <= 60)
);
create trigger seat_blocks_deleted after delete on seat_blocks referencing old table as changed for each statement execute function note_changed_seats();
create trigger seat_blocks_inserted after insert on seat_blocks referencing new table as changed for each statement execute function note_changed_seats();
create trigger seat_blocks_truncated after truncate on seat_blocks for each statement execute function note_all_trips();
create trigger seat_blocks_updated after update on seat_blocks referencing new table as changed for each statement execute function note_changed_seats();

create table standing_blocks (
  id_blok bigint not null generated always as identity,
  id_bus bigint,
  asal text,
  tujuan text,
  jam text,
  nomor_kursi integer[] not null,
  channel text not null,
  reason text not null,
  lepas_jam smallint not null,
  made_by bigint not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  ended_at timestamp with time zone,
  ended_by bigint,
  hari integer[] not null default '{}'::integer[],
  constraint standing_blocks_pkey primary key (id_blok),
  constraint standing_blocks_bus foreign key (id_bus) references buses(id_bus),
  constraint standing_blocks_ended_by foreign key (ended_by) references users(id_user),
  constraint standing_blocks_made_by foreign key (made_by) references users(id_user),
  constraint standing_blocks_channel check (length(channel) >= 1 and length(channel) <= 60),
  constraint standing_blocks_days check (hari <@ '{1,2,3,4,5,6,7}'::integer[]),
  constraint standing_blocks_end check ((ended_at is null) = (ended_by is null)),
  constraint standing_blocks_line check ((asal is null) = (tujuan is null)),
  constraint standing_blocks_of check (id_bus is not null or asal is not null),
  constraint standing_blocks_reason check (length(reason) >= 1 and length(reason) <= 300),
  constraint standing_blocks_release check (lepas_jam >= 0 and lepas_jam <= 336),
  constraint standing_blocks_seats check (cardinality(nomor_kursi) >= 1 and cardinality(nomor_kursi) <= 60),
  constraint standing_blocks_time check (jam is null or jam ~ '^([01]\d|2[0-3]):[0-5]\d$'::text and asal is not null)
);

create function note_changed_seats()
 returns trigger
 language plpgsql
AS $function$
begin
  insert into trip_changes (id_rute, seats_only) select distinct id_rute, true from changed;
  return null;
end $function$;


-- holds
-- -----

create table holds (
  id_reservasi bigint not null default nextval('booking_numbers'::regclass),
  id_user bigint,
  id_rute bigint not null,
  nomor_kursi integer[] not null,
  harga bigint not null,
  nama_penumpang text,
  email text,
  no_telepon text,
  created_at timestamp with time zone not null default clock_timestamp(),
  latest_expiry timestamp with time zone not null,
  waktu_expired timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  order_group_id uuid,
  naik smallint not null default 0,
  turun smallint not null default 1,
  titik_naik bigint,
  titik_turun bigint,
  harga_kursi bigint[],
  kind text not null default 'web'::text,
  channel text,
  made_by bigint,
  constraint holds_pkey primary key (id_reservasi),
  constraint holds_made_by foreign key (made_by) references users(id_user),
  constraint holds_order foreign key (order_group_id) references orders(order_group_id),
  constraint holds_trip foreign key (id_rute) references trips(id_rute),
  constraint holds_user foreign key (id_user) references users(id_user),
  constraint holds_end check ((ended_at is null) = (end_reason is null)),
  constraint holds_end_reason check (end_reason = any (array['ordered'::text, 'expired'::text, 'cancelled'::text, 'replaced'::text])),
  constraint holds_expiry check (waktu_expired <= latest_expiry),
  constraint holds_harga check (harga >= 0),
  constraint holds_journey check (naik >= 0 and naik < turun and turun <= 8),
  constraint holds_kind check (
case kind
    when 'web'::text then id_user is not null and made_by is null and channel is null
    else (kind = any (array['phone'::text, 'crew'::text])) and id_user is null and made_by is not null and channel is not null
end),
  constraint holds_ordered check ((end_reason = 'ordered'::text) = (order_group_id is not null) or end_reason is null),
  constraint holds_ordered_in_time check (end_reason <> 'ordered'::text or ended_at < waktu_expired),
  constraint holds_seat_prices check (0 <= all (harga_kursi)),
  constraint holds_seats check (cardinality(nomor_kursi) >= 1 and cardinality(nomor_kursi) <=
case kind
    when 'web'::text then 5
    else 10
end)
);
create index holds_of_staff on holds (coalesce(ended_at, waktu_expired)) where (made_by is not null);
create unique index holds_one_open on holds (id_user, id_rute) where (ended_at is null);
create index holds_open_expiry on holds (waktu_expired) where (ended_at is null);
create index holds_trip_idx on holds (id_rute);
create index holds_user_trip_recent on holds (id_user, id_rute, waktu_expired);
create index holds_with_contact on holds (ended_at) where ((ended_at is not null) and (num_nonnulls(nama_penumpang, email, no_telepon) > 0));


-- company
-- -------

create table agency_commissions (
  id_agen integer not null,
  asal text,
  tujuan text,
  kelas text,
  bps integer,
  rupiah bigint,
  constraint agency_commissions_once unique nulls not distinct (id_agen, asal, tujuan, kelas),
  constraint agency_commissions_agency foreign key (id_agen) references agencies(id_agen),
  constraint agency_commissions_line check ((asal is null) = (tujuan is null)),
  constraint agency_commissions_one check (num_nonnulls(bps, rupiah) = 1),
  constraint agency_commissions_part check (bps >= 0 and bps <= 5000),
  constraint agency_commissions_sum check (rupiah >= 0)
);

create table agency_topups (
  id_topup bigint not null generated always as identity,
  id_agen integer not null,
  arah text not null,
  jumlah bigint not null,
  cara text not null,
  bukti text not null,
  at timestamp with time zone not null default clock_timestamp(),
  id_admin bigint not null,
  id_isi bigint,
  ke smallint,
  constraint agency_topups_pkey primary key (id_topup),
  constraint agency_topups_admin foreign key (id_admin) references users(id_user),
  constraint agency_topups_agency foreign key (id_agen) references agencies(id_agen),
  constraint agency_topups_payment foreign key (id_isi) references agency_payments(id_isi),
  constraint agency_topups_amount check (jumlah > 0),
  constraint agency_topups_how check (cara = any (array['transfer'::text, 'tunai'::text, 'penyedia'::text])),
  constraint agency_topups_of_payment check (num_nonnulls(id_isi, ke) =
case cara
    when 'penyedia'::text then 2
    else 0
end),
  constraint agency_topups_proof check (char_length(bukti) >= 1 and char_length(bukti) <= 100),
  constraint agency_topups_way check (arah = any (array['masuk'::text, 'keluar'::text]))
);
create index agency_topups_agency_idx on agency_topups (id_agen, id_topup);
create unique index agency_topups_once on agency_topups (id_isi, ke) where (id_isi is not null);

create table agency_payments (
  id_isi bigint not null generated always as identity,
  id_agen integer not null,
  order_id text not null,
  jumlah bigint not null,
  status text not null default 'creating'::text,
  redirect_url text,
  transaction_id text,
  transaction_status text,
  payment_type text,
  pay_channel text,
  pay_code text,
  pay_biller_code text,
  kurang bigint not null default 0,
  jumlah_lain boolean not null default false,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  paid_at timestamp with time zone,
  polled_at timestamp with time zone,
  last_shown_at timestamp with time zone,
  polls smallint not null default 0,
  next_poll_at timestamp with time zone,
  id_user bigint not null,
  constraint agency_payments_pkey primary key (id_isi),
  constraint agency_payments_order unique (order_id),
  constraint agency_payments_agency foreign key (id_agen) references agencies(id_agen),
  constraint agency_payments_user foreign key (id_user) references users(id_user),
  constraint agency_payments_amount check (jumlah > 0),
  constraint agency_payments_shortage check (kurang >= 0),
  constraint agency_payments_status check (status = any (array['creating'::text, 'live'::text, 'ended'::text, 'paid'::text, 'taken_back'::text]))
);
create index agency_payments_agency_idx on agency_payments (id_agen, id_isi);
create index agency_payments_due on agency_payments (next_poll_at) where (next_poll_at is not null);

create table counters (
  id_loket integer not null generated always as identity,
  nama text not null,
  alamat text,
  created_at timestamp with time zone not null default clock_timestamp(),
  archived_at timestamp with time zone,
  versi integer not null default 1,
  constraint counters_pkey primary key (id_loket),
  constraint counters_address check (char_length(alamat) >= 1 and char_length(alamat) <= 200),
  constraint counters_name check (char_length(nama) >= 1 and char_length(nama) <= 60)
);
create unique index counters_name_once on counters (lower(nama)) where (archived_at is null);

create table agencies (
  id_agen integer not null generated always as identity,
  nama text not null,
  no_telepon text,
  alamat text,
  created_at timestamp with time zone not null default clock_timestamp(),
  archived_at timestamp with time zone,
  versi integer not null default 1,
  constraint agencies_pkey primary key (id_agen),
  constraint agencies_address check (char_length(alamat) >= 1 and char_length(alamat) <= 200),
  constraint agencies_name check (char_length(nama) >= 1 and char_length(nama) <= 100)
);
create unique index agencies_name_once on agencies (lower(nama)) where (archived_at is null);

create table shifts (
  id_giliran bigint not null generated always as identity,
  id_user bigint not null,
  id_loket integer not null,
  modal bigint not null,
  dibuka_pada timestamp with time zone not null default clock_timestamp(),
  ditutup_pada timestamp with time zone,
  dihitung bigint,
  seharusnya bigint,
  catatan text,
  id_setoran bigint,
  disahkan_pada timestamp with time zone,
  disahkan_oleh bigint,
  constraint shifts_pkey primary key (id_giliran),
  constraint shifts_counter foreign key (id_loket) references counters(id_loket),
  constraint shifts_deposit foreign key (id_setoran) references bank_deposits(id_setoran),
  constraint shifts_signed_by foreign key (disahkan_oleh) references users(id_user),
  constraint shifts_user foreign key (id_user) references users(id_user),
  constraint shifts_closed check (num_nulls(ditutup_pada, dihitung, seharusnya) = any (array[0, 3])),
  constraint shifts_counted check (dihitung >= 0),
  constraint shifts_float check (modal >= 0),
  constraint shifts_note check (char_length(catatan) >= 1 and char_length(catatan) <= 500),
  constraint shifts_settled check ((num_nulls(disahkan_pada, disahkan_oleh) = any (array[0, 2])) and (ditutup_pada is not null or num_nonnulls(id_setoran, disahkan_pada) = 0)),
  constraint shifts_times check (ditutup_pada >= dibuka_pada)
);
create index shifts_counter_idx on shifts (id_loket);
create index shifts_deposit_idx on shifts (id_setoran) where (id_setoran is not null);
create unique index shifts_one_open on shifts (id_user) where (ditutup_pada is null);
create index shifts_opened on shifts (dibuka_pada, id_giliran);
create trigger shifts_no_change before delete or update on shifts for each row execute function shifts_stay_closed();

create table shift_movements (
  id bigint not null generated always as identity,
  id_giliran bigint not null,
  jenis text not null,
  jumlah bigint not null,
  keterangan text not null,
  id_user bigint not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint shift_movements_pkey primary key (id),
  constraint shift_movements_shift foreign key (id_giliran) references shifts(id_giliran),
  constraint shift_movements_user foreign key (id_user) references users(id_user),
  constraint shift_movements_amount check (jumlah > 0),
  constraint shift_movements_kind check (jenis = any (array['masuk'::text, 'keluar'::text, 'biaya'::text])),
  constraint shift_movements_note check (char_length(keterangan) >= 1 and char_length(keterangan) <= 200)
);
create index shift_movements_shift_idx on shift_movements (id_giliran);
create trigger shift_movements_no_change before delete or update on shift_movements for each row execute function books_are_append_only();

create table bank_deposits (
  id_setoran bigint not null generated always as identity,
  bank text not null,
  referensi text not null,
  waktu timestamp with time zone not null,
  jumlah bigint not null,
  id_user bigint not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint bank_deposits_pkey primary key (id_setoran),
  constraint bank_deposits_user foreign key (id_user) references users(id_user),
  constraint bank_deposits_amount check (jumlah > 0),
  constraint bank_deposits_bank check (char_length(bank) >= 1 and char_length(bank) <= 60),
  constraint bank_deposits_reference check (char_length(referensi) >= 1 and char_length(referensi) <= 100)
);
create trigger bank_deposits_no_change before delete or update on bank_deposits for each row execute function books_are_append_only();

create function books_are_append_only()
 returns trigger
 language plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$;

create function shifts_stay_closed()
 returns trigger
 language plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then raise exception 'a shift is never deleted'; end if;
  if (old.id_giliran, old.id_user, old.id_loket, old.modal, old.dibuka_pada)
      is distinct from (new.id_giliran, new.id_user, new.id_loket, new.modal, new.dibuka_pada)
    or old.ditutup_pada is not null and (
      (old.ditutup_pada, old.dihitung, old.seharusnya, old.catatan) is distinct from (new.ditutup_pada, new.dihitung, new.seharusnya, new.catatan)
      or old.id_setoran is not null and new.id_setoran is distinct from old.id_setoran
      or old.disahkan_pada is not null and (old.disahkan_pada, old.disahkan_oleh) is distinct from (new.disahkan_pada, new.disahkan_oleh))
  then raise exception 'shift % is closed', old.id_giliran; end if;
  return new;
end $function$;


-- books
-- -----

create table accounts (
  id integer not null,
  kind text not null,
  reference text,
  saldo bigint,
  batas bigint,
  constraint accounts_pkey primary key (id),
  constraint accounts_once unique nulls not distinct (kind, reference),
  constraint accounts_kind check (kind = any (array['provider'::text, 'hand'::text, 'orders'::text, 'tickets'::text, 'refunds'::text, 'fee'::text, 'discount'::text, 'loss'::text, 'shift'::text, 'agent'::text, 'commission'::text, 'bank'::text, 'expense'::text])),
  constraint accounts_saldo check (
case kind
    when 'agent'::text then saldo is not null and batas >= 0 and saldo >= (- batas)
    when 'shift'::text then saldo is not null and saldo <= 0 and batas is null
    else num_nonnulls(saldo, batas) = 0
end)
);
create trigger accounts_no_change before update on accounts for each row when (old.id is distinct from new.id or old.kind is distinct from new.kind or old.reference is distinct from new.reference) execute function books_are_append_only();
create trigger accounts_no_delete before delete on accounts for each row execute function books_are_append_only();
create trigger accounts_no_truncate before truncate on accounts for each statement execute function books_are_append_only();

create table books_check (
  one boolean not null default true,
  after uuid,
  posted integer not null default 0,
  ended_at timestamp with time zone,
  complete_since timestamp with time zone,
  constraint books_check_pkey primary key (one),
  constraint books_check_one check (one)
);

create table transfers (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  debit integer not null,
  credit integer not null,
  amount bigint not null,
  cause text not null,
  cause_id text not null,
  order_group_id uuid,
  id_pembayaran bigint,
  id_refund bigint,
  id_tiket bigint,
  actor bigint,
  constraint transfers_pkey primary key (id),
  constraint transfers_once unique (cause, cause_id, debit, credit),
  constraint transfers_actor foreign key (actor) references users(id_user),
  constraint transfers_order foreign key (order_group_id) references orders(order_group_id),
  constraint transfers_payment foreign key (id_pembayaran) references payments(id_pembayaran),
  constraint transfers_refund foreign key (id_refund) references refunds(id_refund),
  constraint transfers_ticket foreign key (id_tiket) references tickets(id_tiket),
  constraint transfers_amount check (amount > 0),
  constraint transfers_two_accounts check (debit <> credit)
);
create index transfers_at_idx on transfers (at, id);
create index transfers_order_idx on transfers (order_group_id);
create index transfers_own_credit on transfers (credit) where (credit > 100);
create index transfers_own_debit on transfers (debit) where (debit > 100);
create trigger transfers_no_change before delete or update on transfers for each row execute function books_are_append_only();
create trigger transfers_no_truncate before truncate on transfers for each statement execute function books_are_append_only();


-- orders
-- ------

create table orders (
  order_group_id uuid not null default gen_random_uuid(),
  id_user bigint,
  id_rute bigint not null,
  id_reservasi bigint,
  nama_penumpang text,
  email text,
  no_telepon text,
  tanggal_pemesanan timestamp with time zone not null default clock_timestamp(),
  latest_deadline timestamp with time zone not null default (clock_timestamp() + '24:00:00'::interval),
  batas_pembayaran timestamp with time zone not null,
  checking_since timestamp with time zone,
  disputed_at timestamp with time zone,
  disputed_reason text,
  resolved_at timestamp with time zone,
  dispute_note text,
  waktu_semula timestamp with time zone,
  dispute_cause text,
  forgotten_at timestamp with time zone,
  asal_semula text,
  tujuan_semula text,
  network bytea,
  versi_kebijakan integer,
  waktu_disetujui timestamp with time zone,
  sold_by_kind text not null default 'user'::text,
  sold_by_id bigint,
  naik smallint not null default 0,
  turun smallint not null default 1,
  titik_naik bigint,
  titik_turun bigint,
  channel text,
  id_giliran bigint,
  id_agen integer,
  dicetak integer not null default 0,
  alasan_harga text,
  constraint orders_pkey primary key (order_group_id),
  constraint orders_hold unique (id_reservasi),
  constraint orders_agency foreign key (id_agen) references agencies(id_agen),
  constraint orders_id_reservasi_fkey foreign key (id_reservasi) references holds(id_reservasi),
  constraint orders_policy foreign key (versi_kebijakan) references operator_policies(versi_kebijakan),
  constraint orders_shift foreign key (id_giliran) references shifts(id_giliran),
  constraint orders_trip foreign key (id_rute) references trips(id_rute),
  constraint orders_user foreign key (id_user) references users(id_user),
  constraint orders_dispute_cause check (dispute_cause = any (array['taken_back_after_refund'::text, 'taken_back_after_departure'::text, 'partly_taken_back'::text, 'refunded_at_provider'::text, 'books_differ'::text, 'amount_differs'::text, 'money_after_manual'::text])),
  constraint orders_journey check (naik >= 0 and naik < turun and turun <= 8),
  constraint orders_one_seller check (num_nonnulls(id_giliran, id_agen) <= 1),
  constraint orders_sold_by check (
case
    when sold_by_kind = 'user'::text then sold_by_id is null
    else (sold_by_kind = any (array['staff'::text, 'device'::text, 'partner'::text])) and sold_by_id is not null
end)
);
create index orders_agency_idx on orders (id_agen, tanggal_pemesanan) where (id_agen is not null);
create index orders_disputed on orders (disputed_at) where ((disputed_at is not null) and (resolved_at is null));
create index orders_disputed_at on orders (disputed_at) where (disputed_at is not null);
create index orders_email_start on orders (lower(email) text_pattern_ops);
create index orders_ordered_at on orders (tanggal_pemesanan);
create index orders_phone_newest on orders (phone_key(no_telepon) text_pattern_ops, tanggal_pemesanan);
create index orders_shift_idx on orders (id_giliran) where (id_giliran is not null);
create index orders_to_forget on orders (tanggal_pemesanan) where (forgotten_at is null);
create index orders_to_forget_now on orders (tanggal_pemesanan) where ((forgotten_at is null) and (id_user is null));
create index orders_trip_idx on orders (id_rute);
create index orders_user_idx on orders (id_user, tanggal_pemesanan desc);
create trigger orders_forget_account after update of forgotten_at on orders for each row when (new.forgotten_at is not null and old.forgotten_at is null) execute function forget_refund_account();
create trigger orders_people before update of nama_penumpang, email, no_telepon, dispute_note on orders for each row when (new.forgotten_at is not null and num_nonnulls(new.nama_penumpang, new.email, new.no_telepon, new.dispute_note) > 0) execute function order_has_people();

create table added_orders (
  order_group_id uuid not null,
  id_user bigint not null,
  added_at timestamp with time zone not null default clock_timestamp(),
  constraint added_orders_pkey primary key (order_group_id),
  constraint added_orders_order foreign key (order_group_id) references orders(order_group_id),
  constraint added_orders_user foreign key (id_user) references users(id_user)
);
create index added_orders_user_idx on added_orders (id_user);

create table tickets (
  id_tiket bigint not null default nextval('booking_numbers'::regclass),
  order_group_id uuid not null,
  id_rute bigint not null,
  nomor_kursi integer not null,
  status_tiket text not null default 'pending'::text,
  total_bayar bigint not null,
  is_master_ticket boolean not null default false,
  nama_penumpang text,
  cancel_cause text,
  boarded_at timestamp with time zone,
  boarded_by bigint,
  deleted_at timestamp with time zone,
  versi integer not null default 1,
  cancel_note text,
  nama_awal text,
  naik smallint not null default 0,
  turun smallint not null default 1,
  titik_naik bigint,
  titik_turun bigint,
  kursi_semula text,
  constraint tickets_pkey primary key (id_tiket),
  constraint tickets_seat_once unique (order_group_id, nomor_kursi),
  constraint tickets_boarded_by foreign key (boarded_by) references users(id_user),
  constraint tickets_order foreign key (order_group_id) references orders(order_group_id),
  constraint tickets_trip foreign key (id_rute) references trips(id_rute),
  constraint tickets_cancel_cause check (cancel_cause = any (array['deadline'::text, 'passenger'::text, 'administrator'::text, 'money_taken_back'::text, 'trip_called_off'::text])),
  constraint tickets_cancelled_cause check ((status_tiket = 'cancelled'::text) = (cancel_cause is not null)),
  constraint tickets_journey check (naik >= 0 and naik < turun and turun <= 8),
  constraint tickets_price check (total_bayar >= 0),
  constraint tickets_seat check (nomor_kursi >= 1 and nomor_kursi <= 60),
  constraint tickets_status check (status_tiket = any (array['pending'::text, 'confirmed'::text, 'completed'::text, 'cancelled'::text]))
);
create index tickets_confirmed on tickets (id_rute) where (status_tiket = 'confirmed'::text);
create index tickets_name_words on tickets using gin (name_words(nama_penumpang)) where (deleted_at is null);
create unique index tickets_one_master on tickets (order_group_id) where is_master_ticket;
create index tickets_pending on tickets (order_group_id) where (status_tiket = 'pending'::text);
create index tickets_status_idx on tickets (status_tiket, id_tiket desc) where (deleted_at is null);
create index tickets_trip_idx on tickets (id_rute, nomor_kursi);
create trigger tickets_people after update of nama_penumpang, cancel_note on tickets for each row when (new.nama_penumpang is distinct from old.nama_penumpang and new.nama_penumpang is not null or new.cancel_note is distinct from old.cancel_note and new.cancel_note is not null) execute function order_has_people_again();
create trigger tickets_revived before update of status_tiket on tickets for each row when (old.status_tiket = 'cancelled'::text and new.status_tiket <> 'cancelled'::text) execute function forget_former_seat();

create table ticket_history (
  id bigint not null generated always as identity,
  id_tiket bigint not null,
  from_status text,
  to_status text not null,
  cause text not null,
  id_user bigint,
  at timestamp with time zone not null default clock_timestamp(),
  alasan text,
  constraint ticket_history_pkey primary key (id),
  constraint ticket_history_ticket foreign key (id_tiket) references tickets(id_tiket)
);
create index ticket_history_ticket_idx on ticket_history (id_tiket, id);

create table ticket_keys (
  kid text not null,
  public_key bytea not null,
  used_at timestamp with time zone not null default clock_timestamp(),
  constraint ticket_keys_pkey primary key (kid),
  constraint ticket_keys_kid check (kid ~ '^[A-Za-z0-9_-]{1,16}$'::text),
  constraint ticket_keys_public_key check (octet_length(public_key) = 32)
);

create table ticket_names (
  id bigint not null generated always as identity,
  id_tiket bigint not null,
  nama_lama text,
  nama_baru text,
  id_user bigint,
  at timestamp with time zone not null default clock_timestamp(),
  constraint ticket_names_pkey primary key (id),
  constraint ticket_names_ticket foreign key (id_tiket) references tickets(id_tiket)
);
create index ticket_names_ticket_idx on ticket_names (id_tiket, id);

create table identity_numbers (
  id_tiket bigint not null,
  sealed text not null,
  identitas_tersamar text not null,
  constraint identity_numbers_pkey primary key (id_tiket),
  constraint identity_numbers_ticket foreign key (id_tiket) references tickets(id_tiket),
  constraint identity_numbers_masked check (identitas_tersamar ~ '^•{4,}[0-9A-Z]{2,4}$'::text)
);

create function forget_former_seat()
 returns trigger
 language plpgsql
AS $function$
begin
  new.kursi_semula := null;
  return new;
end $function$;

create function forget_refund_account()
 returns trigger
 language plpgsql
AS $function$
begin
  delete from refund_accounts where order_group_id = new.order_group_id;
  return null;
end $function$;

create function order_has_people()
 returns trigger
 language plpgsql
AS $function$
begin
  new.forgotten_at := null;
  return new;
end $function$;

create function order_has_people_again()
 returns trigger
 language plpgsql
AS $function$
begin
  update orders set forgotten_at = null where order_group_id = new.order_group_id and forgotten_at is not null;
  return null;
end $function$;


-- payments
-- --------

create table payments (
  id_pembayaran bigint not null generated always as identity,
  order_group_id uuid not null,
  metode text not null,
  order_id text,
  status text not null,
  transaction_status text,
  fraud_status text,
  payment_type text,
  transaction_id text,
  amount bigint not null,
  snap_token text,
  redirect_url text,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone,
  waktu_pembayaran timestamp with time zone,
  last_asked_at timestamp with time zone,
  word_asked_at timestamp with time zone,
  unexpected boolean not null default false,
  id_admin bigint,
  questions smallint not null default 0,
  next_question_at timestamp with time zone,
  compared_at timestamp with time zone,
  acquirer text,
  issuer text,
  transaction_type text,
  card_bank text,
  pay_channel text,
  pay_code text,
  pay_biller_code text,
  pay_until timestamp with time zone,
  refunded_there bigint not null default 0,
  refunded_elsewhere bigint not null default 0,
  partly_taken_back bigint,
  cara text,
  referensi text,
  alasan text,
  nama_petugas text,
  id_akun integer,
  constraint payments_pkey primary key (id_pembayaran),
  constraint payments_order_id unique (order_id),
  constraint payments_admin foreign key (id_admin) references users(id_user),
  constraint payments_order foreign key (order_group_id) references orders(order_group_id),
  constraint payments_amount check (amount >= 0),
  constraint payments_method check (metode = any (array['midtrans'::text, 'manual'::text])),
  constraint payments_provider_or_manual check (metode = 'midtrans'::text and order_id is not null and id_admin is null or metode = 'manual'::text and order_id is null and id_admin is not null),
  constraint payments_status check (status = any (array['creating'::text, 'unknown'::text, 'live'::text, 'superseded'::text, 'paid'::text, 'closed'::text, 'taken_back'::text, 'refunded'::text]))
);
create index payments_money on payments (waktu_pembayaran) where ((metode = 'midtrans'::text) and (status = any (array['paid'::text, 'refunded'::text])));
create unique index payments_one_live on payments (order_group_id) where (status = any (array['creating'::text, 'live'::text]));
create index payments_open on payments (expires_at) where (status = any (array['creating'::text, 'unknown'::text, 'live'::text, 'superseded'::text]));
create index payments_order_idx on payments (order_group_id);
create index payments_paid_at on payments (waktu_pembayaran) where (waktu_pembayaran is not null);
create index payments_questions on payments (next_question_at) where (next_question_at is not null);

create table payment_tickets (
  id_pembayaran bigint not null,
  id_tiket bigint not null,
  amount bigint not null,
  constraint payment_tickets_pk primary key (id_pembayaran, id_tiket),
  constraint payment_tickets_payment foreign key (id_pembayaran) references payments(id_pembayaran),
  constraint payment_tickets_ticket foreign key (id_tiket) references tickets(id_tiket)
);
create index payment_tickets_ticket_idx on payment_tickets (id_tiket);

create table payment_history (
  id bigint not null generated always as identity,
  id_pembayaran bigint not null,
  from_status text,
  to_status text not null,
  transaction_status text,
  unexpected boolean not null default false,
  at timestamp with time zone not null default clock_timestamp(),
  constraint payment_history_pkey primary key (id),
  constraint payment_history_payment foreign key (id_pembayaran) references payments(id_pembayaran)
);
create index payment_history_payment_idx on payment_history (id_pembayaran, id);

create table payment_notifications (
  id bigint not null generated always as identity,
  order_id text not null,
  body jsonb not null,
  received_at timestamp with time zone not null default clock_timestamp(),
  processed_at timestamp with time zone,
  outcome text,
  lagged smallint not null default 0,
  constraint payment_notifications_pkey primary key (id)
);
create index payment_notifications_order_idx on payment_notifications (order_id, id);
create index payment_notifications_waiting on payment_notifications (order_id) where (processed_at is null);

create table payment_differences (
  id bigint not null generated always as identity,
  id_pembayaran bigint not null,
  kind text not null,
  ours bigint not null,
  theirs bigint not null,
  found_at timestamp with time zone not null default clock_timestamp(),
  resolved_at timestamp with time zone,
  constraint payment_differences_pkey primary key (id),
  constraint payment_differences_payment foreign key (id_pembayaran) references payments(id_pembayaran),
  constraint payment_differences_kind check (kind = any (array['money_there'::text, 'money_here'::text, 'amount'::text, 'refund_there'::text, 'refund_here'::text]))
);
create unique index payment_differences_open on payment_differences (id_pembayaran, kind) where (resolved_at is null);

create table refunds (
  id_refund bigint not null generated always as identity,
  id_pembayaran bigint not null,
  order_group_id uuid not null,
  jumlah bigint not null,
  cara text not null,
  status text not null default 'due'::text,
  alasan text not null default ''::text, -- What an administrator wrote about it (trip_called_off)
  refund_key text not null,
  not_before timestamp with time zone not null default clock_timestamp(),
  created_at timestamp with time zone not null default clock_timestamp(),
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  proof text,
  id_admin bigint,
  successor_of bigint,
  announced_at timestamp with time zone,
  paying_by bigint,
  paying_since timestamp with time zone,
  provider_call text,
  call_since timestamp with time zone,
  calls_unanswered integer not null default 0,
  accepted_at timestamp with time zone,
  asked_at timestamp with time zone,
  cause text,
  id_akun integer,
  constraint refunds_pkey primary key (id_refund),
  constraint refunds_key unique (refund_key),
  constraint refunds_admin foreign key (id_admin) references users(id_user),
  constraint refunds_order foreign key (order_group_id) references orders(order_group_id),
  constraint refunds_paying_by foreign key (paying_by) references users(id_user),
  constraint refunds_payment foreign key (id_pembayaran) references payments(id_pembayaran),
  constraint refunds_successor foreign key (successor_of) references refunds(id_refund),
  constraint refunds_amount check (jumlah > 0),
  constraint refunds_calls_unanswered check (calls_unanswered >= 0) not valid,
  constraint refunds_cause check (cause = any (array['cancelled_by_administrator'::text, 'account_deleted'::text, 'trip_called_off'::text, 'trip_moved'::text, 'no_longer_needed'::text, 'paid_twice'::text, 'paid_late'::text, 'paid_after_cancellation'::text, 'paid_after_departure'::text])),
  constraint refunds_paying check ((paying_by is null) = (paying_since is null)) not valid,
  constraint refunds_provider_call check (provider_call = any (array['direct'::text, 'plain'::text, 'cancel'::text])) not valid,
  constraint refunds_status check (status = any (array['due'::text, 'sent'::text, 'done'::text, 'failed'::text, 'withdrawn'::text])),
  constraint refunds_way check (cara = any (array['provider'::text, 'manual'::text]))
);
create index refunds_done_at on refunds (ended_at) where (status = 'done'::text);
create index refunds_due on refunds (not_before) where (status = any (array['due'::text, 'sent'::text]));
create index refunds_order_idx on refunds (order_group_id);
create index refunds_payment_idx on refunds (id_pembayaran);
create index refunds_status_idx on refunds (status, cara, id_refund);

create table refund_tickets (
  id_refund bigint not null,
  id_tiket bigint not null,
  amount bigint not null,
  constraint refund_tickets_pk primary key (id_refund, id_tiket),
  constraint refund_tickets_refund foreign key (id_refund) references refunds(id_refund),
  constraint refund_tickets_ticket foreign key (id_tiket) references tickets(id_tiket)
);
create index refund_tickets_ticket_idx on refund_tickets (id_tiket);

create table refunds_elsewhere (
  id bigint not null generated always as identity,
  id_pembayaran bigint not null,
  id_refund bigint,
  jumlah bigint not null,
  reported_at timestamp with time zone not null default clock_timestamp(),
  constraint refunds_elsewhere_pkey primary key (id),
  constraint refunds_elsewhere_payment foreign key (id_pembayaran) references payments(id_pembayaran),
  constraint refunds_elsewhere_refund foreign key (id_refund) references refunds(id_refund),
  constraint refunds_elsewhere_amount check (jumlah > 0)
);
create index refunds_elsewhere_payment_idx on refunds_elsewhere (id_pembayaran);
create index refunds_elsewhere_refund_idx on refunds_elsewhere (id_refund);
create index refunds_elsewhere_reported_at on refunds_elsewhere (reported_at);

create table refund_accounts (
  order_group_id uuid not null,
  bank text not null,
  nomor_rekening text not null,
  atas_nama text not null,
  recorded_by bigint,
  recorded_at timestamp with time zone not null default clock_timestamp(),
  constraint refund_accounts_pkey primary key (order_group_id),
  constraint refund_accounts_by foreign key (recorded_by) references users(id_user),
  constraint refund_accounts_order foreign key (order_group_id) references orders(order_group_id),
  constraint refund_accounts_bank check (char_length(bank) >= 1 and char_length(bank) <= 40),
  constraint refund_accounts_number check (nomor_rekening ~ '^\d{5,30}$'::text),
  constraint refund_accounts_owner check (char_length(atas_nama) >= 1 and char_length(atas_nama) <= 100)
);
create trigger refund_accounts_people after insert or update on refund_accounts for each row execute function order_has_people_again();


-- back-office
-- -----------

create table audit_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  id_admin bigint,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  unguarded boolean not null default false,
  nama_petugas text,
  unusual text,
  network text,
  id_session bigint,
  device text,
  actor_kind text not null default 'staff'::text,
  actor_id bigint,
  constraint audit_log_pkey primary key (id),
  constraint audit_log_admin foreign key (id_admin) references users(id_user),
  constraint audit_log_actor check (
case actor_kind
    when 'user'::text then id_admin is not null and actor_id is null
    when 'staff'::text then id_admin is not null and actor_id is null
    when 'device'::text then id_admin is null and actor_id is not null
    when 'partner'::text then id_admin is null and actor_id is not null
    when 'system'::text then id_admin is null and actor_id is null
    else false
end)
);
create index audit_log_admin_idx on audit_log (id_admin, id);
create index audit_log_at on audit_log (at desc);
create index audit_log_entity on audit_log (entity, entity_id, id);
create index audit_log_unusual on audit_log (id) where (unusual is not null);
create trigger audit_log_name_staff before insert on audit_log for each row execute function audit_log_name_staff();
create trigger audit_log_no_change before delete or update on audit_log for each row execute function audit_log_is_append_only();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function audit_log_is_append_only();

create table call_off_calls (
  order_group_id uuid not null,
  id_user bigint not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint call_off_calls_pkey primary key (order_group_id),
  constraint call_off_calls_order_group_id_fkey foreign key (order_group_id) references orders(order_group_id),
  constraint call_off_calls_user foreign key (id_user) references users(id_user)
);

create table data_requests (
  id_permintaan bigint not null generated always as identity,
  nama text not null,
  kontak text not null,
  jenis text not null,
  diterima_pada timestamp with time zone not null,
  dicatat_oleh bigint not null,
  selesai_pada timestamp with time zone,
  selesai_oleh bigint,
  catatan text,
  constraint data_requests_pkey primary key (id_permintaan),
  constraint data_requests_done_by foreign key (selesai_oleh) references users(id_user),
  constraint data_requests_recorded_by foreign key (dicatat_oleh) references users(id_user),
  constraint data_requests_done check (num_nulls(selesai_pada, selesai_oleh, catatan) = any (array[0, 3])),
  constraint data_requests_kind check (jenis = any (array['salinan'::text, 'koreksi'::text, 'hapus'::text, 'keberatan'::text]))
);

create table provider_fees (
  id_biaya integer not null generated always as identity,
  metode text not null,
  berlaku_sejak date not null,
  bps integer not null,
  rupiah integer not null,
  versi integer not null default 1,
  constraint provider_fees_pkey primary key (id_biaya),
  constraint provider_fees_once unique (metode, berlaku_sejak),
  constraint provider_fees_method check (char_length(metode) >= 1 and char_length(metode) <= 40),
  constraint provider_fees_part check (bps >= 0 and bps <= 10000),
  constraint provider_fees_sum check (rupiah >= 0 and rupiah <= 1000000)
);

create function audit_log_is_append_only()
 returns trigger
 language plpgsql
AS $function$
begin
  raise exception 'audit_log is append-only';
end $function$;

create function audit_log_name_staff()
 returns trigger
 language plpgsql
AS $function$
begin
  new.nama_petugas := (select u.username from users u where u.id_user = new.id_admin);
  return new;
end
$function$;


-- seed
-- ----

create table demo_sales (
  seed_key text not null,
  past boolean not null,
  passenger text,
  placed_at timestamp with time zone,
  moved_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint demo_sales_pkey primary key (seed_key),
  constraint demo_sales_passenger check (passenger = any (array['past'::text, 'paid'::text, 'unpaid'::text]))
);


-- messages
-- --------

create table gathered_mails (
  id_mail uuid not null,
  address text not null,
  sealed text not null,
  gathered_at timestamp with time zone not null default clock_timestamp(),
  batch uuid,
  claimed_at timestamp with time zone,
  constraint gathered_mails_pkey primary key (id_mail)
);
create index gathered_mails_address_idx on gathered_mails (address, gathered_at);

create table mailbox (
  id bigint not null generated always as identity,
  sent_at timestamp with time zone not null default clock_timestamp(),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  attachment_name text,
  attachment bytea,
  constraint mailbox_pkey primary key (id)
);

create table order_mails (
  order_group_id uuid not null,
  id_mail uuid not null,
  kind text not null,
  recipient text,
  created_at timestamp with time zone not null default clock_timestamp(),
  sent_at timestamp with time zone,
  tried_at timestamp with time zone,
  ended_at timestamp with time zone,
  reason text,
  catatan text,
  constraint order_mails_pkey primary key (order_group_id, id_mail),
  constraint order_mails_order_group_id_fkey foreign key (order_group_id) references orders(order_group_id)
);
create trigger order_mails_note before update of recipient on order_mails for each row when (new.recipient is null) execute function forget_mail_note();
create trigger order_mails_people after insert on order_mails for each row when (new.recipient is not null) execute function order_has_people_again();

create function forget_mail_note()
 returns trigger
 language plpgsql
AS $function$
begin
  new.catatan := null;
  return new;
end $function$;


-- platform
-- --------

create table heartbeats (
  name text not null,
  beats bigint not null default 0,
  at timestamp with time zone not null default clock_timestamp(),
  constraint heartbeats_pkey primary key (name)
);

create table idempotency_keys (
  id_user bigint,
  key text not null,
  request_hash bytea not null,
  reply jsonb,
  created_at timestamp with time zone not null default clock_timestamp(),
  actor text,
  constraint idempotency_keys_key_check check (length(key) >= 1 and length(key) <= 200),
  constraint idempotency_keys_owner check ((id_user is null) = (actor is not null))
);
create unique index idempotency_keys_account on idempotency_keys (id_user, key);
create unique index idempotency_keys_actor on idempotency_keys (actor, key);
create index idempotency_keys_created on idempotency_keys (created_at);

create table job_schedule (
  task text not null,
  last_at timestamp with time zone not null,
  constraint job_schedule_pkey primary key (task)
);

create table jobs (
  id bigint not null generated always as identity,
  task text not null,
  payload json not null default '{}'::json,
  key text,
  priority smallint not null default 0,
  run_at timestamp with time zone not null default clock_timestamp(),
  attempts smallint not null default 0,
  max_attempts smallint not null default 25,
  last_error text,
  taken_by uuid,
  beats integer not null default 0,
  superseded boolean not null default false,
  constraint jobs_pkey primary key (id),
  constraint jobs_key unique (key),
  constraint jobs_max_attempts check (max_attempts > 0)
);
create index jobs_due on jobs (task, priority, run_at, id) where ((taken_by is null) and (attempts < max_attempts));
create index jobs_taken on jobs (taken_by) where (taken_by is not null);

create table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey primary key (key)
);
create index rate_limits_expire on rate_limits (expire);

create table security_events (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  kind text not null,
  id_user bigint,
  network text,
  id_session bigint,
  device text,
  subject text,
  times integer not null default 1,
  constraint security_events_pkey primary key (id),
  constraint security_events_user foreign key (id_user) references users(id_user)
);
create index security_events_at on security_events (at);
create index security_events_user_idx on security_events (id_user, id);

create function add_job(task text, payload json default '{}'::json, key text default null::text, run_at timestamp with time zone default null::timestamp with time zone, max_attempts integer default 25, priority integer default 0, keeps_place boolean default false)
 returns void
 language plpgsql
AS $function$
begin
  loop
    update jobs j set key = null, superseded = true where j.key = add_job.key and j.taken_by is not null;
    insert into jobs as j (task, payload, key, run_at, max_attempts, priority)
    values (add_job.task, add_job.payload, add_job.key, coalesce(add_job.run_at, clock_timestamp()),
      add_job.max_attempts, add_job.priority)
    on conflict on constraint jobs_key do update set
      task = excluded.task, payload = excluded.payload, max_attempts = excluded.max_attempts, priority = excluded.priority,
      attempts = 0, last_error = null,
      run_at = case when add_job.keeps_place and j.attempts = 0 then j.run_at else excluded.run_at end
    where j.taken_by is null;
    -- One that was taken meanwhile is superseded in the next round.
    exit when found;
  end loop;
end
$function$;

create function changed_trips(since pg_snapshot, until pg_snapshot)
 returns json
 language plpgsql
 stable
 set enable_seqscan to 'off'
 set plan_cache_mode to 'force_generic_plan'
AS $function$
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
end $function$;

create function changes_between(since pg_snapshot, until pg_snapshot)
 returns json
 language plpgsql
 stable
 set enable_seqscan to 'off'
 set plan_cache_mode to 'force_generic_plan'
AS $function$
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
end $function$;

create function move_old_jobs()
 returns void
 language plpgsql
AS $function$
declare
  old record;
begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  for old in
    with moved as (
      delete from graphile_worker._private_jobs where id in (
        select id from graphile_worker._private_jobs
        where locked_at is null
          or locked_at not between clock_timestamp() - interval '5 minutes' and clock_timestamp() + interval '5 minutes'
        for update skip locked
      ) returning *
    )
    select t.identifier as task, m.* from moved m join graphile_worker._private_tasks t on t.id = m.task_id
    where m.payload ->> '_cron' is null
      -- A second job of its key came while it ran: that one does the work.
      and not (m.key is null and m.attempts >= m.max_attempts and m.locked_at is not null and m.updated_at > m.locked_at)
    order by m.key, m.id
  loop
    if old.key is not null then
      perform add_job(old.task, old.payload, old.key, old.run_at, old.max_attempts, old.priority);
      update jobs set attempts = old.attempts, last_error = old.last_error where key = old.key;
    else
      insert into jobs (task, payload, run_at, attempts, max_attempts, last_error, priority)
      values (old.task, old.payload, old.run_at, old.attempts, old.max_attempts, old.last_error, old.priority);
    end if;
  end loop;
end
$function$;


-- migrations
-- ----------

create table migration_checksums (
  name text not null,
  sha256 text not null,
  noted_at timestamp with time zone not null default clock_timestamp(),
  constraint migration_checksums_pkey primary key (name)
);

create table migrations (
  id integer not null default nextval('migrations_id_seq'::regclass),
  name character varying(255) not null,
  run_on timestamp without time zone not null,
  constraint migrations_pkey primary key (id)
);
