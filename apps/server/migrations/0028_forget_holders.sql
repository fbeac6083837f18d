-- Up Migration

-- Ended holds with contact data, oldest first: what the nightly blanking looks for (holds/hold-store.ts).
create index concurrently if not exists holds_with_contact on holds (ended_at)
  where ended_at is not null and num_nonnulls(nama_penumpang, email, no_telepon) > 0;
