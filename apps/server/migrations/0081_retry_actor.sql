-- Up Migration

-- Whose key it is: an account's by id_user, another actor's by its kind and number ('device:7').
alter table idempotency_keys add column actor text;
