-- Up Migration

alter table orders validate constraint orders_policy;
