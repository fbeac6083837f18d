-- Up Migration

-- What each seat costs, in the order of nomor_kursi, if classes make the difference; null: all of them cost `harga`.
alter table holds add column harga_kursi bigint[];
alter table holds add constraint holds_seat_prices check (0 <= all (harga_kursi)) not valid;
