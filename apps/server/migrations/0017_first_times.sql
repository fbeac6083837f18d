-- Up Migration

-- The departure as it was announced when ordered; null while it has not moved since.
alter table orders add column waktu_semula timestamptz;
