-- Up Migration

-- How the chosen channel is paid, as the provider's last verified status names it: a virtual account's number, a bill's
-- company code and key, a counter's code. Empty for cards and wallets.
alter table payments
  add column pay_channel text,
  add column pay_code text,
  add column pay_biller_code text,
  add column pay_until timestamptz;
