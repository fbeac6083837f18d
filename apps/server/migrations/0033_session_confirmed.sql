-- Up Migration

-- When the session's user last confirmed their password; before the first time its login counts.
alter table sessions add column confirmed_at timestamptz;
