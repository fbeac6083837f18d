-- Up Migration

-- What the payment provider takes of a payment by its method, as the operator enters it from their contract; each row until the method's next one.
create table provider_fees (
  id_biaya integer generated always as identity constraint provider_fees_pkey primary key,
  metode text not null constraint provider_fees_method check (char_length(metode) between 1 and 40),
  berlaku_sejak date not null,
  -- Basis points of the payment's sum, and rupiah for each payment.
  bps integer not null constraint provider_fees_part check (bps between 0 and 10000),
  rupiah integer not null constraint provider_fees_sum check (rupiah between 0 and 1000000),
  versi integer not null default 1,
  constraint provider_fees_once unique (metode, berlaku_sejak)
);
