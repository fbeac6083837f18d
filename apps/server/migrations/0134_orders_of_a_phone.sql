-- Up Migration

-- The newest orders of a phone first, without reading all of them: one phone may have ten thousand. It replaces orders_phone_key.
create index concurrently if not exists orders_phone_newest on orders (phone_key(no_telepon) text_pattern_ops, tanggal_pemesanan);
drop index concurrently if exists orders_phone_key;
