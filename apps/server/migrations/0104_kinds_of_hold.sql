-- Up Migration

-- How a hold came about. 'web': a passenger's own; 'phone': for a caller, by one of the staff (`made_by`), with the caller's name and phone as
-- its contact and without an account; 'crew': leased to the crew of a bus. `channel`: on whose account it was made; null on the web.
-- A server of the release before goes on placing, ending and sweeping holds; it shows a seat held by phone as another passenger's.
alter table holds add column kind text not null default 'web', add column channel text, add column made_by bigint;
alter table holds alter column id_user drop not null;
alter table holds drop constraint holds_seats;
alter table holds add constraint holds_seats check (cardinality(nomor_kursi) between 1 and case kind when 'web' then 5 else 10 end) not valid;
alter table holds add constraint holds_kind check (
  case kind when 'web' then id_user is not null and made_by is null and channel is null
    else kind in ('phone', 'crew') and id_user is null and made_by is not null and channel is not null end
) not valid;
alter table holds add constraint holds_made_by foreign key (made_by) references users not valid;

-- The channel through which an order was sold; null: the passenger's own on the web.
alter table orders add column channel text;
