-- Up Migration

alter table refunds validate constraint refunds_cause;
