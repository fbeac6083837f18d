-- What a user held on a trip lately, counted before each new hold.
create index concurrently if not exists holds_user_trip_recent on holds (id_user, id_rute, waktu_expired);
