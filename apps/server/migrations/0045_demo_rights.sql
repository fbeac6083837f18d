-- Up Migration

-- When the account lost the administrator's rights that it had from a demo: promotions before that time mean nothing any more.
alter table users add column demo_rights_ended_at timestamptz;
