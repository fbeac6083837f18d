-- Up Migration

alter table orders validate constraint orders_sold_by;
