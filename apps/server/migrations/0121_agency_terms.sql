-- Up Migration

-- What an agency earns of a seat: basis points of its price, or rupiah. The most exact row counts: line and class, line, class, neither.
create table agency_commissions (
  id_agen integer not null constraint agency_commissions_agency references agencies (id_agen),
  asal text,
  tujuan text,
  kelas text,
  bps integer constraint agency_commissions_part check (bps between 0 and 5000),
  rupiah bigint constraint agency_commissions_sum check (rupiah >= 0),
  constraint agency_commissions_once unique nulls not distinct (id_agen, asal, tujuan, kelas),
  constraint agency_commissions_line check ((asal is null) = (tujuan is null)),
  constraint agency_commissions_one check (num_nonnulls(bps, rupiah) = 1)
);

-- Money that an agency has brought or got back, and what proves it. Its transfer in the books has this row's number.
create table agency_topups (
  id_topup bigint generated always as identity constraint agency_topups_pkey primary key,
  id_agen integer not null constraint agency_topups_agency references agencies (id_agen),
  arah text not null constraint agency_topups_way check (arah in ('masuk', 'keluar')),
  jumlah bigint not null constraint agency_topups_amount check (jumlah > 0),
  cara text not null constraint agency_topups_how check (cara in ('transfer', 'tunai')),
  bukti text not null constraint agency_topups_proof check (char_length(bukti) between 1 and 100),
  at timestamptz not null default clock_timestamp(),
  id_admin bigint not null constraint agency_topups_admin references users (id_user)
);
create index agency_topups_agency_idx on agency_topups (id_agen, id_topup);
