-- Up Migration

-- The leg of its departure that a claim is for: the key is (id_rute, nomor_kursi, ruas) from 0096 on. Every claim of today is for the one leg of
-- its departure. Rows come only with a second leg: a departure without any has two nodes, which are its own columns (docs/decisions/0124).
alter table seat_claims add column ruas smallint not null default 0;
alter table seat_claims add constraint seat_claims_leg check (ruas between 0 and 7) not valid;

alter table trips add column jumlah_ruas smallint not null default 1, add column km integer;
alter table trips add constraint trips_legs check (jumlah_ruas between 1 and 8) not valid;
alter table trips add constraint trips_km check (km > 0) not valid;
