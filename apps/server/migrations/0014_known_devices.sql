-- Up Migration

-- Devices on which an account logged in before: SHA-256 of the cookie's value. One device may know several accounts.
create table known_devices (
  device_hash bytea not null,
  id_user bigint not null constraint known_devices_user references users (id_user),
  created_at timestamptz not null default clock_timestamp(),
  last_login_at timestamptz not null default clock_timestamp(),
  constraint known_devices_pk primary key (device_hash, id_user)
);
create index known_devices_user_idx on known_devices (id_user, last_login_at);
create index known_devices_last_login on known_devices (last_login_at);

alter table mail_links drop constraint mail_links_purpose;
alter table mail_links add constraint mail_links_purpose check (purpose in ('verify', 'reset', 'login')) not valid;

-- What an administrator wrote about a case stands with the case, where it can be corrected and blanked.
alter table orders add column dispute_note text;
alter table trips add column called_off_reason text;
