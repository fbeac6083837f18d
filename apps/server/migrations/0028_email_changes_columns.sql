-- Up Migration

-- When the pending address was requested: it ends a day later, whether a code for it exists or not.
alter table users add column pending_email_at timestamptz;
