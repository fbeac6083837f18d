-- Up Migration

-- The sentences that the program itself has written so far. `alasan` stays: servers of the earlier release show it.
update refunds r set cause = known.cause
from (values
  ('Tiket dibatalkan oleh administrator', 'cancelled_by_administrator'),
  ('Akun dihapus', 'account_deleted'),
  ('Sebagian pembayaran tidak lagi diperlukan', 'no_longer_needed'),
  ('Pembayaran ganda untuk pesanan yang sama', 'paid_twice'),
  ('Pembayaran diterima setelah batas waktu, kursi sudah tidak tersedia', 'paid_late'),
  ('Pembayaran diterima setelah tiket dibatalkan', 'paid_after_cancellation'),
  ('Pembayaran diterima setelah bus berangkat', 'paid_after_departure')
) as known (alasan, cause)
where r.cause is null and r.alasan = known.alasan;

-- What the administrator wrote follows the colon.
update refunds set cause = 'trip_called_off', alasan = substr(alasan, length('Keberangkatan dibatalkan: ') + 1)
where cause is null and starts_with(alasan, 'Keberangkatan dibatalkan: ');

update orders o set dispute_cause = known.cause
from (values
  ('Pembayaran ditarik kembali setelah pengembalian dana dikirim', 'taken_back_after_refund'),
  ('Pembayaran ditarik kembali setelah keberangkatan', 'taken_back_after_departure'),
  ('Sebagian pembayaran ditarik kembali', 'partly_taken_back'),
  ('Pengembalian dana dibuat di dasbor penyedia pembayaran', 'refunded_at_provider'),
  ('Catatan pembayaran berbeda dengan penyedia pembayaran', 'books_differ'),
  ('Penyedia pembayaran melaporkan jumlah yang berbeda', 'amount_differs'),
  ('Dana dari penyedia pembayaran masuk setelah pembayaran manual', 'money_after_manual')
) as known (reason, cause)
where o.dispute_cause is null and o.disputed_reason = known.reason;
