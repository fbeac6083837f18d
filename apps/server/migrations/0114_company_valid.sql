-- Up Migration

alter table orders validate constraint orders_shift;
alter table orders validate constraint orders_agency;
alter table orders validate constraint orders_one_seller;
