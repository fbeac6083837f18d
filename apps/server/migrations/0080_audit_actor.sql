-- Up Migration

-- Who acted: an account (as a user of its own, or as one of the staff) by id_admin, another actor by actor_id, the system by neither.
-- The log so far is the staff's. Servers of an earlier release write id_admin alone, which stays right.
alter table audit_log add column actor_kind text not null default 'staff', add column actor_id bigint;
alter table audit_log alter column id_admin drop not null;
alter table audit_log add constraint audit_log_actor check (case actor_kind
  when 'user' then id_admin is not null and actor_id is null
  when 'staff' then id_admin is not null and actor_id is null
  when 'device' then id_admin is null and actor_id is not null
  when 'partner' then id_admin is null and actor_id is not null
  when 'system' then id_admin is null and actor_id is null
  else false
end) not valid;
