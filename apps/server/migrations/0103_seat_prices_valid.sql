-- Up Migration

alter table holds validate constraint holds_seat_prices;
