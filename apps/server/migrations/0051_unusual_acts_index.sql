-- Up Migration

create index concurrently if not exists audit_log_unusual on audit_log (id) where unusual is not null;
