-- Up Migration

create index concurrently if not exists transfers_from_own_idx on transfers (debit, id) where debit >= 101;
create index concurrently if not exists transfers_to_own_idx on transfers (credit, id) where credit >= 101;
