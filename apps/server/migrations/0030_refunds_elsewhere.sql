-- Up Migration

-- What the provider reported as refunded in its own dashboard, a row for each report (payments/refunds-elsewhere-store.ts). The rows of
-- a payment sum up to its refunded_elsewhere. `id_refund`: the manual refund that was paid out this way, so that it counts once.
create table refunds_elsewhere (
  id bigint generated always as identity primary key,
  id_pembayaran bigint not null constraint refunds_elsewhere_payment references payments (id_pembayaran),
  id_refund bigint constraint refunds_elsewhere_refund references refunds (id_refund),
  jumlah bigint not null constraint refunds_elsewhere_amount check (jumlah > 0),
  reported_at timestamptz not null default clock_timestamp()
);
create index refunds_elsewhere_payment_idx on refunds_elsewhere (id_pembayaran);
create index refunds_elsewhere_refund_idx on refunds_elsewhere (id_refund);
create index refunds_elsewhere_reported_at on refunds_elsewhere (reported_at);
