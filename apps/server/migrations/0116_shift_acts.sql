-- Up Migration

-- Cash of closed shifts that was brought to the bank.
create table bank_deposits (
  id_setoran bigint generated always as identity constraint bank_deposits_pkey primary key,
  bank text not null constraint bank_deposits_bank check (char_length(bank) between 1 and 60),
  referensi text not null constraint bank_deposits_reference check (char_length(referensi) between 1 and 100),
  waktu timestamptz not null,
  jumlah bigint not null constraint bank_deposits_amount check (jumlah > 0),
  id_user bigint not null constraint bank_deposits_user references users (id_user),
  created_at timestamptz not null default clock_timestamp()
);

-- Cash that was put into the drawer of an open shift or taken out of it, beside sales and refunds; why is written nowhere else.
create table shift_movements (
  id bigint generated always as identity constraint shift_movements_pkey primary key,
  id_giliran bigint not null constraint shift_movements_shift references shifts (id_giliran),
  jenis text not null constraint shift_movements_kind check (jenis in ('masuk', 'keluar', 'biaya')),
  jumlah bigint not null constraint shift_movements_amount check (jumlah > 0),
  keterangan text not null constraint shift_movements_note check (char_length(keterangan) between 1 and 200),
  id_user bigint not null constraint shift_movements_user references users (id_user),
  at timestamptz not null default clock_timestamp()
);
create index shift_movements_shift_idx on shift_movements (id_giliran);

-- Who brought its cash to the bank, and who signed it off.
alter table shifts add column id_setoran bigint, add column disahkan_pada timestamptz, add column disahkan_oleh bigint;
-- allowed: shifts has no rows before this release
alter table shifts add constraint shifts_deposit foreign key (id_setoran) references bank_deposits (id_setoran);
-- allowed: shifts has no rows before this release
alter table shifts add constraint shifts_signed_by foreign key (disahkan_oleh) references users (id_user);
-- allowed: shifts has no rows before this release
alter table shifts add constraint shifts_settled check (
  num_nulls(disahkan_pada, disahkan_oleh) in (0, 2) and (ditutup_pada is not null or num_nonnulls(id_setoran, disahkan_pada) = 0));
-- allowed: shifts has no rows before this release
create index shifts_deposit_idx on shifts (id_setoran) where id_setoran is not null;

-- A closed shift never changes, except that its cash is brought to the bank, once, and that it is signed off, once.
create function shifts_stay_closed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a shift is never deleted'; end if;
  if (old.id_giliran, old.id_user, old.id_loket, old.modal, old.dibuka_pada)
      is distinct from (new.id_giliran, new.id_user, new.id_loket, new.modal, new.dibuka_pada)
    or old.ditutup_pada is not null and (
      (old.ditutup_pada, old.dihitung, old.seharusnya, old.catatan) is distinct from (new.ditutup_pada, new.dihitung, new.seharusnya, new.catatan)
      or old.id_setoran is not null and new.id_setoran is distinct from old.id_setoran
      or old.disahkan_pada is not null and (old.disahkan_pada, old.disahkan_oleh) is distinct from (new.disahkan_pada, new.disahkan_oleh))
  then raise exception 'shift % is closed', old.id_giliran; end if;
  return new;
end $$;
create trigger shifts_no_change before update or delete on shifts for each row execute function shifts_stay_closed();

-- Each entry stays as it was written.
create trigger shift_movements_no_change before update or delete on shift_movements for each row execute function books_are_append_only();
create trigger bank_deposits_no_change before update or delete on bank_deposits for each row execute function books_are_append_only();
