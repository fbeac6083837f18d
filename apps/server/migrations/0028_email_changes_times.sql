-- Up Migration

-- For changes of address that are pending now, the day begins with this release.
update users set pending_email_at = clock_timestamp() where pending_email is not null;
