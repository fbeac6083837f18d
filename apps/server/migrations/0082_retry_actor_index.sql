-- Up Migration

-- Two indexes instead of the primary key, in which no column may be null. A server of an earlier release finds the first by
-- `on conflict (id_user, key)`.
create unique index concurrently if not exists idempotency_keys_account on idempotency_keys (id_user, key);
create unique index concurrently if not exists idempotency_keys_actor on idempotency_keys (actor, key);
