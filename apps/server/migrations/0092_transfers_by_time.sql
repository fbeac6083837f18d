-- Up Migration

-- The page 'Pembukuan', its files and the reports read the entries of days, in this order.
create index concurrently if not exists transfers_at_idx on transfers (at, id);
