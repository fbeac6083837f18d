-- Up Migration

-- The list of holds that staff made: few among those of passengers.
create index concurrently if not exists holds_of_staff on holds (coalesce(ended_at, waktu_expired)) where made_by is not null;
