-- Orders of the last day, counted at each scrape of /metrics; the export by day of ordering uses it too.
create index concurrently if not exists orders_ordered_at on orders (tanggal_pemesanan);
