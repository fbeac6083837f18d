-- Up Migration

-- The zone of a city that nobody knows is guessed until an administrator confirms it.
alter table trips add column zona_perkiraan boolean not null default false;
