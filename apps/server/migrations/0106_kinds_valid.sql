-- Up Migration

alter table holds validate constraint holds_seats;
alter table holds validate constraint holds_kind;
alter table holds validate constraint holds_made_by;
