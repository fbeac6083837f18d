-- Up Migration

-- What one administrator did, newest first: the log's search by who.
create index concurrently if not exists audit_log_admin on audit_log (id_admin, id);
