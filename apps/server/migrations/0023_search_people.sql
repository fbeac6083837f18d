-- Administration's search over people and orders: by phone in any spelling, by the beginning of an e-mail, by a word of a name.
create index concurrently if not exists users_phone_key on users (phone_key(no_telepon) text_pattern_ops) where deleted_at is null;
create index concurrently if not exists users_email_start on users (email text_pattern_ops) where deleted_at is null;
create index concurrently if not exists users_name_words on users using gin (name_words(username)) where deleted_at is null;
create index concurrently if not exists orders_phone_key on orders (phone_key(no_telepon) text_pattern_ops);
create index concurrently if not exists orders_email_start on orders (lower(email) text_pattern_ops);
create index concurrently if not exists tickets_name_words on tickets using gin (name_words(nama_penumpang)) where deleted_at is null;
