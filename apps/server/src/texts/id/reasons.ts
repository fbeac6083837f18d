/** Sentences for the codes in `refunds.cause` and `orders.dispute_cause`. */
export const reasonsTexts = {
  'refund.cancelled_by_administrator': 'Tiket dibatalkan oleh administrator',
  'refund.account_deleted': 'Akun dihapus',
  'refund.trip_called_off': 'Keberangkatan dibatalkan: {note}',
  'refund.trip_moved': 'Jadwal keberangkatan berubah',
  'refund.no_longer_needed': 'Sebagian pembayaran tidak lagi diperlukan',
  'refund.paid_twice': 'Pembayaran ganda untuk pesanan yang sama',
  'refund.paid_late': 'Pembayaran diterima setelah batas waktu, kursi sudah tidak tersedia',
  'refund.paid_after_cancellation': 'Pembayaran diterima setelah tiket dibatalkan',
  'refund.paid_after_departure': 'Pembayaran diterima setelah bus berangkat',

  'dispute.taken_back_after_refund': 'Pembayaran ditarik kembali setelah pengembalian dana dikirim',
  'dispute.taken_back_after_departure': 'Pembayaran ditarik kembali setelah keberangkatan',
  'dispute.partly_taken_back': 'Sebagian pembayaran ditarik kembali',
  'dispute.refunded_at_provider': 'Pengembalian dana dibuat di dasbor penyedia pembayaran',
  'dispute.books_differ': 'Catatan pembayaran berbeda dengan penyedia pembayaran',
  'dispute.amount_differs': 'Penyedia pembayaran melaporkan jumlah yang berbeda',
  'dispute.money_after_manual': 'Dana dari penyedia pembayaran masuk setelah pembayaran manual',
} as const
