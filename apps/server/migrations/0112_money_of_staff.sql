-- Up Migration

-- The account in the books on which a payment by hand lies, and from which a refund by hand went. Null: 'hand', as before there were shifts.
alter table payments add column id_akun integer;
alter table refunds add column id_akun integer;
