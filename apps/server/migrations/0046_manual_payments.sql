-- Up Migration

-- How an administrator took the money of a manual payment (tunai, edc, transfer), the number on its receipt, and why it was recorded by
-- hand. Null: the payment came from a change of a ticket's status, or from an earlier release.
alter table payments
  add column cara text,
  add column referensi text,
  add column alasan text;
