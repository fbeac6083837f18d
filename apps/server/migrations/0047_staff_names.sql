-- Up Migration

-- The name of the administrator at the time of the act: it stays when their account is renamed or deleted. Null: an act of an earlier
-- release, for which the account's name stands.
alter table audit_log add column nama_petugas text;
alter table payments add column nama_petugas text;

-- Filled by the database, so that no writer can leave it out.
create function audit_log_name_staff() returns trigger language plpgsql as $$
begin
  new.nama_petugas := (select u.username from users u where u.id_user = new.id_admin);
  return new;
end
$$;
create trigger audit_log_name_staff before insert on audit_log
  for each row execute function audit_log_name_staff();
