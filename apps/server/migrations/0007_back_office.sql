-- Up Migration

-- Who did what, when, from which value to which; append-only.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  id_admin bigint not null constraint audit_log_admin references users (id_user),
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  -- The change was sent without If-Match: an old client, the last write won.
  unguarded boolean not null default false
);
create index audit_log_entity on audit_log (entity, entity_id, id);
create index audit_log_at on audit_log (at desc);

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_no_change before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
