-- Up Migration

alter table refunds validate constraint refunds_cause;
alter table orders validate constraint orders_dispute_cause;
