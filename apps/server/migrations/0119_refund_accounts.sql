-- Up Migration

-- The bank account to which an order's manual refunds are transferred, as staff were told it.
create table refund_accounts (
  order_group_id uuid constraint refund_accounts_pkey primary key constraint refund_accounts_order references orders (order_group_id),
  bank text not null constraint refund_accounts_bank check (char_length(bank) between 1 and 40),
  nomor_rekening text not null constraint refund_accounts_number check (nomor_rekening ~ '^\d{5,30}$'),
  atas_nama text not null constraint refund_accounts_owner check (char_length(atas_nama) between 1 and 100),
  recorded_by bigint constraint refund_accounts_by references users (id_user),
  recorded_at timestamptz not null default clock_timestamp()
);

-- It goes with the order's people: in the database, because an old server that erases meanwhile does not know it.
create function forget_refund_account() returns trigger language plpgsql as $$
begin
  delete from refund_accounts where order_group_id = new.order_group_id;
  return null;
end $$;
create trigger orders_forget_account after update of forgotten_at on orders for each row
  when (new.forgotten_at is not null and old.forgotten_at is null) execute function forget_refund_account();
-- An account that is entered later is erased by the next run.
create trigger refund_accounts_people after insert or update on refund_accounts for each row execute function order_has_people_again();
