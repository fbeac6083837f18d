-- Up Migration

-- The departure that the passenger agreed to when they paid, if it had moved since the order; null if they did not.
alter table orders add column waktu_disetujui timestamptz;
