-- Up Migration

-- The accounts of one mailbox, whose unpaid seats count together.
create index concurrently if not exists users_mailbox on users (mailbox_of(email));
