-- Up Migration

-- The public keys of the signatures in tickets' codes (orders/ticket-keys.ts). A new APP_SECRET makes a new key; codes of an earlier one
-- are verified with the key that is stored here. Key '0' verifies the codes of the first releases, which name no key.
-- `used_at`: when a server last stated that it signs with this key.
create table ticket_keys (
  kid text constraint ticket_keys_pkey primary key constraint ticket_keys_kid check (kid ~ '^[A-Za-z0-9_-]{1,16}$'),
  public_key bytea not null constraint ticket_keys_public_key check (octet_length(public_key) = 32),
  used_at timestamptz not null default clock_timestamp()
);
