-- Up Migration

alter table audit_log validate constraint audit_log_actor;
alter table idempotency_keys validate constraint idempotency_keys_owner;
