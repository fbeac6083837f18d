-- Up Migration

alter table seat_blocks validate constraint seat_blocks_standing;
