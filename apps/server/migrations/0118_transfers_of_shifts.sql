-- Up Migration

-- The transfers of a drawer or an agency: a few of many.
create index concurrently if not exists transfers_own_debit on transfers (debit) where debit > 100;
create index concurrently if not exists transfers_own_credit on transfers (credit) where credit > 100;
