-- Up Migration

-- Guesses by the user who waits for the code: the account that asked for a new address, or the browser of the registration. Counted
-- apart, so that strangers' guesses do not use them up.
alter table one_time_codes add column own_guesses integer not null default 0;
alter table one_time_codes add constraint one_time_codes_own_guesses check (own_guesses <= 5) not valid;

-- A link confirms a new address, too.
alter table mail_links drop constraint mail_links_purpose;
alter table mail_links add constraint mail_links_purpose
  check (purpose in ('verify', 'reset', 'login', 'undo_email', 'email_change')) not valid;
