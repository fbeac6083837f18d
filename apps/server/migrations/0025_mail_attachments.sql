-- Up Migration

-- What a mail of the demo carried: its name and its bytes (platform/mail/mailbox.ts).
alter table mailbox add column attachment_name text, add column attachment bytea;
