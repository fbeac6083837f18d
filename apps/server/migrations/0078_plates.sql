-- Up Migration

-- The number plate that a passenger looks for at the terminal; null if it is not known.
alter table buses add column nomor_polisi text;
-- allowed: buses stay few
alter table buses add constraint buses_nomor_polisi check (char_length(nomor_polisi) between 1 and 15);
