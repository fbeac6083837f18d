-- Up Migration

alter table refunds
  -- When the passenger was told that a manual refund is due: once.
  add column announced_at timestamptz,
  -- An administrator is paying a manual refund out: who, since when. Kept once it is done.
  add column paying_by bigint constraint refunds_paying_by references users (id_user),
  add column paying_since timestamptz,
  add constraint refunds_paying check ((paying_by is null) = (paying_since is null)) not valid;
