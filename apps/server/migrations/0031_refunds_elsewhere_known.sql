-- Up Migration

-- What is known already, by the last status that named a refund. A file of its own: it reads all payments, and the file before locks them.
insert into refunds_elsewhere (id_pembayaran, jumlah, reported_at)
select p.id_pembayaran, p.refunded_elsewhere, coalesce((
    select max(h.at) from payment_history h
    where h.id_pembayaran = p.id_pembayaran and h.transaction_status in ('refund', 'partial_refund')
  ), clock_timestamp())
from payments p where p.refunded_elsewhere > 0;
