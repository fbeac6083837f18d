-- Up Migration

-- Why money goes back and why it is disputed, as codes; the sentence is made where it is read (server/src/texts). Null: a
-- row of an earlier release with a sentence of its own, in `alasan` or `disputed_reason`. Servers of that release go on
-- writing such rows until they have stopped.
alter table refunds add column cause text, alter column alasan set default '';
alter table refunds add constraint refunds_cause check (cause in (
  'cancelled_by_administrator', 'account_deleted', 'trip_called_off', 'no_longer_needed', 'paid_twice', 'paid_late',
  'paid_after_cancellation', 'paid_after_departure'
)) not valid;
comment on column refunds.alasan is 'What an administrator wrote about it (trip_called_off)';

alter table orders add column dispute_cause text;
alter table orders add constraint orders_dispute_cause check (dispute_cause in (
  'taken_back_after_refund', 'taken_back_after_departure', 'partly_taken_back', 'refunded_at_provider', 'books_differ',
  'amount_differs', 'money_after_manual'
)) not valid;
