-- Up Migration

-- Sales per day: money by the day on which it came, refunds by the day on which they were done.
create index payments_paid_at on payments (waktu_pembayaran) where waktu_pembayaran is not null;
create index refunds_done_at on refunds (ended_at) where status = 'done';

-- The queues.
create index refunds_status_idx on refunds (status, cara, id_refund);
create index orders_disputed_at on orders (disputed_at) where disputed_at is not null;

-- What one administrator did.
create index audit_log_admin_idx on audit_log (id_admin, id);

-- A row trigger does not see this one.
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_is_append_only();
-- The application's own role may add to the log and read it, though it owns the table. (A superuser passes by, the
-- triggers stop him too.)
revoke update, delete, truncate on audit_log from public, current_user;
