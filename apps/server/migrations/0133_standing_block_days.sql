-- Up Migration

-- The days of a standing block: 1 = Monday … 7 = Sunday by the clock of the origin; none: every day. A server of the release before blocks
-- departures that it makes on every day until it stops.
alter table standing_blocks add column hari integer[] not null default '{}';
-- allowed: a company has few standing blocks
alter table standing_blocks add constraint standing_blocks_days check (hari <@ '{1,2,3,4,5,6,7}'::integer[]);
