-- Up Migration

create unique index concurrently if not exists seat_claims_by_leg on seat_claims (id_rute, nomor_kursi, ruas);
create unique index concurrently if not exists seat_claims_ticket_leg on seat_claims (id_tiket, ruas);
