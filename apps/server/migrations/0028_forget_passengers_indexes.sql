-- Up Migration

create index concurrently if not exists orders_to_forget on orders (tanggal_pemesanan) where forgotten_at is null;
create index concurrently if not exists orders_to_forget_now on orders (tanggal_pemesanan)
  where forgotten_at is null and id_user is null;
