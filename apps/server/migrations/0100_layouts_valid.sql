-- Up Migration

alter table trips validate constraint trips_layout;
