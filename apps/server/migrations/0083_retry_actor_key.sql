-- Up Migration

alter table idempotency_keys drop constraint idempotency_keys_pk;
alter table idempotency_keys alter column id_user drop not null;
alter table idempotency_keys add constraint idempotency_keys_owner check ((id_user is null) = (actor is not null)) not valid;
