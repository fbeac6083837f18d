-- Up Migration

-- How often the tickets of an order were printed, and why it was sold at another price than the fare.
alter table orders add column dicetak integer not null default 0, add column alasan_harga text;
