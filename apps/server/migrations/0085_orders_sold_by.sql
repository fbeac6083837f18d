-- Up Migration

-- Who sold the order. 'user': the passenger themself, with the order's own account, which may be deleted since; no number of it, which
-- would outlive the account. Others by their number: an account of staff, a device, a partner. All orders so far are the passengers'.
alter table orders add column sold_by_kind text not null default 'user', add column sold_by_id bigint;
alter table orders add constraint orders_sold_by check (
  case when sold_by_kind = 'user' then sold_by_id is null
    else sold_by_kind in ('staff', 'device', 'partner') and sold_by_id is not null end
) not valid;
