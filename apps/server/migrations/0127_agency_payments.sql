-- Up Migration

-- Money that an agency pays into its deposit through the payment provider. Its row is committed before the provider is called.
create table agency_payments (
  id_isi bigint generated always as identity constraint agency_payments_pkey primary key,
  id_agen integer not null constraint agency_payments_agency references agencies (id_agen),
  order_id text not null constraint agency_payments_order unique,
  jumlah bigint not null constraint agency_payments_amount check (jumlah > 0),
  -- creating: the page was asked for; live: it can be paid; ended: without money; paid; taken_back: nothing of it is left with the provider.
  status text not null default 'creating'
    constraint agency_payments_status check (status in ('creating', 'live', 'ended', 'paid', 'taken_back')),
  redirect_url text,
  transaction_id text,
  transaction_status text,
  payment_type text,
  pay_channel text,
  pay_code text,
  pay_biller_code text,
  -- What the provider took back and the deposit did not have.
  kurang bigint not null default 0 constraint agency_payments_shortage check (kurang >= 0),
  -- The provider reports another sum than ours as paid.
  jumlah_lain boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  paid_at timestamptz,
  -- When the provider was asked for what is stored; a reply to an earlier poll changes nothing.
  polled_at timestamptz,
  last_shown_at timestamptz,
  polls smallint not null default 0,
  next_poll_at timestamptz,
  id_user bigint not null constraint agency_payments_user references users (id_user)
);
create index agency_payments_agency_idx on agency_payments (id_agen, id_isi);
create index agency_payments_due on agency_payments (next_poll_at) where next_poll_at is not null;

-- Each time that such money came or went is a row; the same one twice would have the same number.
alter table agency_topups add column id_isi bigint, add column ke smallint;
-- allowed: agency_topups has few rows
alter table agency_topups add constraint agency_topups_payment foreign key (id_isi) references agency_payments (id_isi);
-- allowed: agency_topups has few rows
alter table agency_topups add constraint agency_topups_of_payment check (num_nonnulls(id_isi, ke) = case cara when 'penyedia' then 2 else 0 end);
-- allowed: agency_topups has few rows
create unique index agency_topups_once on agency_topups (id_isi, ke) where id_isi is not null;
alter table agency_topups drop constraint agency_topups_how;
-- allowed: agency_topups has few rows
alter table agency_topups add constraint agency_topups_how check (cara in ('transfer', 'tunai', 'penyedia'));
