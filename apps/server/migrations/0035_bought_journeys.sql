-- Up Migration

-- Origin and destination as they were when ordered; null while they have not changed since, as `waktu_semula`. A departure may become
-- another journey while it looks empty, and late money pays for the one that was bought (payments/settle.ts).
alter table orders add column asal_semula text, add column tujuan_semula text;
