-- Up Migration

-- A passenger takes the fare back after the operator moved the departure (payments/refund-moved.ts).
alter table refunds drop constraint refunds_cause;
alter table refunds add constraint refunds_cause check (cause in (
  'cancelled_by_administrator', 'account_deleted', 'trip_called_off', 'trip_moved', 'no_longer_needed', 'paid_twice', 'paid_late',
  'paid_after_cancellation', 'paid_after_departure'
)) not valid;
