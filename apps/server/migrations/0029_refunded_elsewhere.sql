-- Up Migration

-- Rupiah that the provider refunded without us, from its dashboard (payments/take-back.ts): it pays for no ticket and is not owed.
alter table payments add column refunded_elsewhere bigint not null default 0;
