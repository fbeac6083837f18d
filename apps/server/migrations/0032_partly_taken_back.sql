-- Up Migration

-- What the provider's last partial chargeback names as taken back of a payment, in rupiah; null: none was heard of, or by an earlier
-- release. A larger sum disputes the order again (payments/take-back.ts).
alter table payments add column partly_taken_back bigint;
