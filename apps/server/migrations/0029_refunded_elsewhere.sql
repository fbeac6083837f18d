-- Up Migration

-- What the provider has refunded of a payment, as its last status says, and how much of that was not our refunds but its dashboard's
-- (payments/take-back.ts): that money pays for no ticket and is not owed. In rupiah.
alter table payments add column refunded_there bigint not null default 0, add column refunded_elsewhere bigint not null default 0;

-- Known from the daily comparison: the orders are disputed already.
update payments p set refunded_there = d.theirs, refunded_elsewhere = d.theirs - d.ours
from payment_differences d where d.id_pembayaran = p.id_pembayaran and d.kind = 'refund_there' and d.resolved_at is null and d.theirs > d.ours;
