-- Up Migration

-- When the order's people were blanked: the nightly run looks only at orders without it (orders/maintenance-store.ts). What is written
-- about people later removes it, whichever statement writes, so that the next night blanks that as well.
alter table orders add column forgotten_at timestamptz;

create function order_has_people() returns trigger language plpgsql as $$
begin
  new.forgotten_at := null;
  return new;
end $$;
create trigger orders_people before update of nama_penumpang, email, no_telepon, dispute_note on orders for each row
  when (new.forgotten_at is not null
    and num_nonnulls(new.nama_penumpang, new.email, new.no_telepon, new.dispute_note) > 0)
  execute function order_has_people();

-- An insert runs this after the foreign key has waited for a run that is blanking the order.
create function order_has_people_again() returns trigger language plpgsql as $$
begin
  update orders set forgotten_at = null where order_group_id = new.order_group_id and forgotten_at is not null;
  return null;
end $$;
-- A ticket is inserted with its order.
create trigger tickets_people after update of nama_penumpang, cancel_note on tickets for each row
  when (new.nama_penumpang is distinct from old.nama_penumpang and new.nama_penumpang is not null
    or new.cancel_note is distinct from old.cancel_note and new.cancel_note is not null)
  execute function order_has_people_again();
create trigger order_mails_people after insert on order_mails for each row
  when (new.recipient is not null)
  execute function order_has_people_again();
