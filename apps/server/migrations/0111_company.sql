-- Up Migration

-- A place where staff sell: a counter of a terminal or of the company's office.
create table counters (
  id_loket integer generated always as identity constraint counters_pkey primary key,
  nama text not null constraint counters_name check (char_length(nama) between 1 and 60),
  alamat text constraint counters_address check (char_length(alamat) between 1 and 200),
  created_at timestamptz not null default clock_timestamp(),
  archived_at timestamptz,
  versi integer not null default 1
);
create unique index counters_name_once on counters (lower(nama)) where archived_at is null;

-- A company of its own that sells our seats from a deposit. What it has is the balance of its account in the books.
create table agencies (
  id_agen integer generated always as identity constraint agencies_pkey primary key,
  nama text not null constraint agencies_name check (char_length(nama) between 1 and 100),
  no_telepon text,
  alamat text constraint agencies_address check (char_length(alamat) between 1 and 200),
  created_at timestamptz not null default clock_timestamp(),
  archived_at timestamptz,
  versi integer not null default 1
);
create unique index agencies_name_once on agencies (lower(nama)) where archived_at is null;

-- Those who work for the company and are not its owner (users.role 'admin'). A row stays when its person leaves: aktif false.
create table staff (
  id_user bigint constraint staff_pkey primary key constraint staff_user references users (id_user),
  peran text not null constraint staff_role check (peran in ('pengelola', 'loket', 'agen', 'kru')),
  -- Their counter, if they sell at one only.
  id_loket integer constraint staff_counter references counters (id_loket),
  id_agen integer constraint staff_agency references agencies (id_agen),
  aktif boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  versi integer not null default 1,
  constraint staff_scope check (
    case peran when 'agen' then id_agen is not null and id_loket is null when 'loket' then id_agen is null else num_nonnulls(id_loket, id_agen) = 0 end)
);
create index staff_counter_idx on staff (id_loket);
create index staff_agency_idx on staff (id_agen);

-- The time in which one of the staff answers for a drawer of cash. What is in it is the balance of its account in the books.
create table shifts (
  id_giliran bigint generated always as identity constraint shifts_pkey primary key,
  id_user bigint not null constraint shifts_user references users (id_user),
  id_loket integer not null constraint shifts_counter references counters (id_loket),
  -- In rupiah: the float that it began with; at its end what was counted, and what the books expected then.
  modal bigint not null constraint shifts_float check (modal >= 0),
  dibuka_pada timestamptz not null default clock_timestamp(),
  ditutup_pada timestamptz,
  dihitung bigint constraint shifts_counted check (dihitung >= 0),
  seharusnya bigint,
  catatan text constraint shifts_note check (char_length(catatan) between 1 and 500),
  constraint shifts_closed check (num_nulls(ditutup_pada, dihitung, seharusnya) in (0, 3)),
  constraint shifts_times check (ditutup_pada >= dibuka_pada)
);
create unique index shifts_one_open on shifts (id_user) where ditutup_pada is null;
create index shifts_opened on shifts (dibuka_pada, id_giliran);
create index shifts_counter_idx on shifts (id_loket);

-- Their accounts, and where else the company's money lies or goes. `saldo` is stored for shifts and agencies only: the sum of their credits less that of
-- their debits. A drawer holds cash by debits, so its balance is never above 0; an agency's is never below what it may owe, `batas`.
create sequence account_numbers as integer start 101;
alter table accounts add column saldo bigint, add column batas bigint;
-- allowed: accounts has eight rows
alter table accounts drop constraint accounts_kind, add constraint accounts_kind check (kind in
  ('provider', 'hand', 'orders', 'tickets', 'refunds', 'fee', 'discount', 'loss', 'shift', 'agent', 'commission', 'bank', 'expense'));
-- allowed: accounts has eight rows
alter table accounts add constraint accounts_saldo check (
  case kind when 'agent' then saldo is not null and batas >= 0 and saldo >= -batas
    when 'shift' then saldo is not null and saldo <= 0 and batas is null
    else num_nonnulls(saldo, batas) = 0 end);
insert into accounts (id, kind) values (9, 'commission'), (10, 'bank'), (11, 'expense');
drop trigger accounts_no_change on accounts;
create trigger accounts_no_delete before delete on accounts for each row execute function books_are_append_only();
create trigger accounts_no_change before update on accounts for each row
  when ((old.id, old.kind, old.reference) is distinct from (new.id, new.kind, new.reference)) execute function books_are_append_only();

-- The shift in which an order was sold, or the agency that sold it.
alter table orders add column id_giliran bigint, add column id_agen integer;
alter table orders add constraint orders_shift foreign key (id_giliran) references shifts (id_giliran) not valid;
alter table orders add constraint orders_agency foreign key (id_agen) references agencies (id_agen) not valid;
alter table orders add constraint orders_one_seller check (num_nonnulls(id_giliran, id_agen) <= 1) not valid;
