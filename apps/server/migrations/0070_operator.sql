-- Up Migration

-- Who runs the buses: one row, which exists from the beginning, so that two administrators who save at once wait for each other.
-- `diisi_pada` is null until somebody has entered the operator: until then the program shows its example.
create table operator_facts (
  satu boolean primary key default true constraint operator_facts_one check (satu),
  nama text not null default '',
  alamat text not null default '',
  no_telepon text not null default '',
  no_whatsapp text not null default '',
  email text not null default '',
  saran_naik text not null default '',
  bagasi text not null default '',
  iuran text not null default '',
  diisi_pada timestamptz,
  versi integer not null default 1
);
insert into operator_facts default values;

-- The refund and change policy. A version never changes: orders name the one that their passengers agreed to.
create table operator_policies (
  versi_kebijakan integer constraint operator_policies_pkey primary key constraint operator_policies_version check (versi_kebijakan > 0),
  kebijakan_ringkas text not null,
  kebijakan text not null,
  berlaku_sejak timestamptz not null default clock_timestamp()
);

-- Null: none was in force.
alter table orders add column versi_kebijakan integer;
alter table orders add constraint orders_policy foreign key (versi_kebijakan) references operator_policies (versi_kebijakan) not valid;

create function operator_policies_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'operator_policies is append-only';
end $$;
create trigger operator_policies_no_change before update or delete on operator_policies
  for each row execute function operator_policies_are_append_only();
