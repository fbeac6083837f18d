-- Up Migration

-- What an administrator wrote about a cancellation; blanked by retention with the names.
alter table tickets add column cancel_note text;
