-- Up Migration

-- audit_log_admin_idx (0008) is the same index.
drop index concurrently if exists audit_log_admin;
