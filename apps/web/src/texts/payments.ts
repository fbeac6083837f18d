import { commonTexts } from './common.ts'
import { translator } from './translator.ts'

export const paymentsTexts = {
  'offline.resultTitle': 'Tidak ada koneksi internet',
  'offline.resultKept':
    'Kursi Anda tetap disimpan sampai {time}. Status diperiksa lagi setelah tersambung kembali.',
  'offline.resultAgain': 'Yang tampak di sini adalah status terakhir sebelum koneksi terputus.',

  'result.checking': 'Mengecek status pembayaran...',
  'result.headline': 'Pembayaran {status}',
  'result.success': 'Berhasil',
  'result.pending': 'Pending',
  'result.deny': 'Ditolak',
  'result.cancel': 'Dibatalkan',
  'result.expire': 'Expired',
  'result.unknown': 'Unknown',
  'result.alertSuccess': 'Pembayaran berhasil! Tiket Anda telah dikonfirmasi.',
  'result.alertPending': 'Pembayaran sedang diproses. Silakan tunggu konfirmasi.',
  'result.alertFailed': 'Pembayaran gagal atau dibatalkan.',
  'result.waiting':
    'Kami sedang menunggu konfirmasi dari penyedia pembayaran. Halaman ini diperbarui sendiri.',
  'result.unpaid':
    'Pesanan ini belum dibayar dan kursinya masih disimpan untuk Anda. Buka detail tiket untuk membayar sebelum batas waktunya.',
  'result.released': 'Pesanan ini sudah dibatalkan dan kursinya dilepas. Silakan pesan tiket lagi.',
  'result.retryHint':
    'Status terbaru setiap pesanan ada di halaman Tiket Saya. Yang belum dibayar dapat dibayar dari sana.',

  'result.missing': 'Data pembayaran tidak ditemukan',
  'result.badOrder': 'Format order ID tidak valid',
  'result.checkFailed': 'Gagal mengecek status pembayaran',
  'result.checkThrown': 'Terjadi kesalahan saat mengecek status pembayaran',
  'result.errorTitle': 'Status Pembayaran',
  'result.myTickets': 'Lihat Tiket Saya',
  'result.home': 'Kembali ke Beranda',

  'result.orderId': 'Order ID: {id}',
  'result.detail': 'Detail Pembayaran',
  'result.status': 'Status pembayaran',
  'result.method': 'Metode pembayaran',
  'result.total': 'Total dibayar',
  'result.totalDue': 'Total tagihan',
  'result.totalOf': '{amount} ({n} tiket)',
  'result.price': 'Harga per tiket',
  'result.count': 'Jumlah tiket',
  'result.subtotal': 'Subtotal',
  'result.time': 'Waktu pembayaran',

  'result.ticket': 'Detail Tiket',
  'result.orderNumber': 'Nomor pesanan',
  'result.ticketNumber': 'Nomor tiket',
  'result.route': 'Rute',
  'result.departure': 'Keberangkatan',
  'result.seats': 'Kursi',
  'result.ticketStatus': 'Status tiket',

  'result.toTicket': 'Lihat Detail Tiket',
  'result.allTickets': 'Semua Tiket Saya',
  'result.again': 'Pesan Tiket Lagi',
} as const

/** Looks up the sentences of this chapter and the common ones. */
export const t = translator({ ...commonTexts, ...paymentsTexts })
