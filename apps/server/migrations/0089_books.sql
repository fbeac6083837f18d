-- Up Migration

-- The books (docs/decisions/0114): where money lies or what it is for, and what moved from one account to another.
create table accounts (
  id integer constraint accounts_pkey primary key,
  kind text not null constraint accounts_kind
    check (kind in ('provider', 'hand', 'orders', 'tickets', 'refunds', 'fee', 'discount', 'loss')),
  -- Whose it is, if there are several of a kind.
  reference text,
  constraint accounts_once unique nulls not distinct (kind, reference)
);
insert into accounts (id, kind) values
  (1, 'provider'), (2, 'hand'), (3, 'orders'), (4, 'tickets'), (5, 'refunds'), (6, 'fee'), (7, 'discount'), (8, 'loss');

-- Ids and sums, no names. `debit` and `credit` are accounts; foreign keys to these few rows would make all sales lock the same ones. No
-- account is ever deleted, and `npm run audit` finds a transfer without one.
create table transfers (
  id bigint generated always as identity constraint transfers_pkey primary key,
  at timestamptz not null default clock_timestamp(),
  debit integer not null,
  credit integer not null,
  amount bigint not null constraint transfers_amount check (amount > 0),
  cause text not null,
  cause_id text not null,
  order_group_id uuid constraint transfers_order references orders (order_group_id),
  id_pembayaran bigint constraint transfers_payment references payments (id_pembayaran),
  id_refund bigint constraint transfers_refund references refunds (id_refund),
  id_tiket bigint constraint transfers_ticket references tickets (id_tiket),
  -- The account of staff that did it.
  actor bigint constraint transfers_actor references users (id_user),
  constraint transfers_two_accounts check (debit <> credit),
  constraint transfers_once unique (cause, cause_id, debit, credit)
);
-- Balances of tickets, payments and refunds are read within their order.
create index transfers_order_idx on transfers (order_group_id);

create function books_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger accounts_no_change before update or delete on accounts for each row execute function books_are_append_only();
create trigger accounts_no_truncate before truncate on accounts for each statement execute function books_are_append_only();
create trigger transfers_no_change before update or delete on transfers for each row execute function books_are_append_only();
create trigger transfers_no_truncate before truncate on transfers for each statement execute function books_are_append_only();

-- How far the comparison of the books with the other tables has come (payments/reconciliation/check-books.ts).
create table books_check (
  one boolean constraint books_check_pkey primary key default true constraint books_check_one check (one),
  -- The last order that was compared; null: no comparison is under way.
  after uuid,
  -- The orders that were posted by this comparison, or the last one.
  posted integer not null default 0,
  ended_at timestamptz,
  -- Null until a whole comparison found nothing to post: the orders of earlier releases are written by the first one.
  complete_since timestamptz
);
insert into books_check (complete_since) values (case when not exists (select from orders) then clock_timestamp() end);
