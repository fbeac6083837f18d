-- Up Migration

-- A journey uses the legs naik … turun − 1. `titik_…`: the points where it begins and ends; null if their nodes had no stops.
alter table holds add column naik smallint not null default 0, add column turun smallint not null default 1,
  add column titik_naik bigint, add column titik_turun bigint;
alter table holds add constraint holds_journey check (naik >= 0 and naik < turun and turun <= 8) not valid;
alter table orders add column naik smallint not null default 0, add column turun smallint not null default 1,
  add column titik_naik bigint, add column titik_turun bigint;
alter table orders add constraint orders_journey check (naik >= 0 and naik < turun and turun <= 8) not valid;
alter table tickets add column naik smallint not null default 0, add column turun smallint not null default 1,
  add column titik_naik bigint, add column titik_turun bigint;
alter table tickets add constraint tickets_journey check (naik >= 0 and naik < turun and turun <= 8) not valid;
