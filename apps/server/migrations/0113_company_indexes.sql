-- Up Migration

create index concurrently if not exists orders_shift_idx on orders (id_giliran) where id_giliran is not null;
create index concurrently if not exists orders_agency_idx on orders (id_agen, tanggal_pemesanan) where id_agen is not null;
