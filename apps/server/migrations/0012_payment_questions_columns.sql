-- Up Migration

-- When the provider is next asked about an attempt that is no longer offered, and how many of its questions
-- (payments/questions.ts) are used up. Null: no further question.
alter table payments
  add column questions smallint not null default 0,
  add column next_question_at timestamptz,
  -- When this payment was last compared with the provider's status.
  add column compared_at timestamptz;

-- How often the provider's status was behind this notification.
alter table payment_notifications add column lagged smallint not null default 0;

-- What the books and the provider say differently of one payment, in rupiah, until a later comparison finds them equal.
create table payment_differences (
  id bigint generated always as identity primary key,
  id_pembayaran bigint not null constraint payment_differences_payment references payments (id_pembayaran),
  kind text not null constraint payment_differences_kind check (kind in (
    'money_there', 'money_here', 'amount', 'refund_there', 'refund_here'
  )),
  ours bigint not null,
  theirs bigint not null,
  found_at timestamptz not null default clock_timestamp(),
  resolved_at timestamptz
);
create unique index payment_differences_open on payment_differences (id_pembayaran, kind) where resolved_at is null;
