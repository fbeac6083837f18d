-- Up Migration

-- Whether passengers are asked for an identity number. Off unless the operator turns it on; a demo asks.
alter table operator_facts add column minta_identitas boolean not null default false;

-- The identity number of a ticket's passenger. A table of its own: what reads whole tickets cannot read it. `sealed` is encrypted with a
-- key of APP_SECRET; the mask shows the end of the number only.
create table identity_numbers (
  id_tiket bigint primary key constraint identity_numbers_ticket references tickets (id_tiket),
  sealed text not null,
  identitas_tersamar text not null constraint identity_numbers_masked check (identitas_tersamar ~ '^•{4,}[0-9A-Z]{2,4}$')
);
