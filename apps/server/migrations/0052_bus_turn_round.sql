-- Up Migration

-- Minutes that a bus stands between two journeys: cleaning, fuel, the way to the next platform.
alter table buses add column jeda_menit integer not null default 30;
-- allowed: buses stay few
alter table buses add constraint buses_jeda_menit check (jeda_menit between 0 and 1440);
-- Why an administrator kept a departure although its bus was elsewhere (override_bus in the audit log).
alter table trips add column alasan_bus text;
