-- Up Migration

-- What a person should look at in an administrator's act, by its code (UNUSUAL_ACTS of the contract); null: nothing unusual.
alter table audit_log add column unusual text;
