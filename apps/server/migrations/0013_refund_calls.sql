-- Up Migration

-- Who took the money and whose wallet or card paid, by the provider's verified word: they decide how it may go back.
alter table payments
  add column acquirer text,
  add column issuer text,
  add column transaction_type text,
  add column card_bank text;

-- The provider's call that a refund is in. It is written before the call is sent, so that it survives a crash.
alter table refunds
  add column provider_call text,
  add column call_since timestamptz,
  -- Calls of this kind that were sent and have no answer yet; 0: what was answered did nothing.
  add column calls_unanswered integer not null default 0,
  -- The provider took the order to give the money back; from then on it is only asked.
  add column accepted_at timestamptz,
  add column asked_at timestamptz;

-- The columns are new, so no old row can break these.
alter table refunds add constraint refunds_provider_call check (provider_call in ('direct', 'plain', 'cancel')) not valid;
alter table refunds add constraint refunds_calls_unanswered check (calls_unanswered >= 0) not valid;

-- Refunds under way: until now every one was sent by the direct call, and the whole of a captured card by its cancellation.
update refunds r
  set provider_call = case when p.transaction_status = 'capture' then 'cancel' else 'direct' end,
    call_since = r.sent_at, calls_unanswered = 1
  from payments p
  where p.id_pembayaran = r.id_pembayaran and r.status = 'sent' and r.cara = 'provider'
    and not (p.transaction_status = 'capture' and r.jumlah < p.amount);
