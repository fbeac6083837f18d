-- Up Migration

-- The first name given on a seat, once its passenger has corrected it; null: the present name is the first (orders/correct-name.ts).
-- Erased with the present name.
alter table tickets add column nama_awal text;

-- One row per correction, by the passenger or an administrator. The names are erased with those of the ticket.
create table ticket_names (
  id bigint generated always as identity primary key,
  id_tiket bigint not null constraint ticket_names_ticket references tickets (id_tiket),
  nama_lama text,
  nama_baru text,
  id_user bigint,
  at timestamptz not null default clock_timestamp()
);
create index ticket_names_ticket_idx on ticket_names (id_tiket, id);
