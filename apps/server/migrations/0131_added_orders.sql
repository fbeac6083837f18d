-- Up Migration

-- A counter order that a passenger added to their account, to see it. It stays an order without an account: changes and refunds are the counter's.
create table added_orders (
  order_group_id uuid constraint added_orders_pkey primary key constraint added_orders_order references orders (order_group_id),
  id_user bigint not null constraint added_orders_user references users (id_user),
  added_at timestamptz not null default clock_timestamp()
);
create index added_orders_user_idx on added_orders (id_user);
