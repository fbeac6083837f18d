-- Up Migration

-- Requests about personal data that came by mail, phone or at the counter. The law allows 72 hours to answer them.
create table data_requests (
  id_permintaan bigint generated always as identity constraint data_requests_pkey primary key,
  nama text not null,
  kontak text not null,
  jenis text not null constraint data_requests_kind check (jenis in ('salinan', 'koreksi', 'hapus', 'keberatan')),
  diterima_pada timestamptz not null,
  dicatat_oleh bigint not null constraint data_requests_recorded_by references users (id_user),
  selesai_pada timestamptz,
  selesai_oleh bigint constraint data_requests_done_by references users (id_user),
  catatan text,
  constraint data_requests_done check (num_nulls(selesai_pada, selesai_oleh, catatan) in (0, 3))
);
