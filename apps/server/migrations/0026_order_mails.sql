-- Up Migration

-- Mails about an order: asked for in the transaction that caused them, and what the mail server said (platform/mail/mail-journal.ts).
-- One mail may be about several orders of a person. `recipient` is blanked by retention with the order's people.
create table order_mails (
  order_group_id uuid not null references orders,
  id_mail uuid not null,
  kind text not null,
  recipient text,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  tried_at timestamptz,
  ended_at timestamptz,
  reason text,
  primary key (order_group_id, id_mail)
);
