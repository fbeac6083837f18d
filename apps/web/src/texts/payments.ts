import { commonTexts } from './common.ts'
import { translator } from './translator.ts'

export const paymentsTexts = {
  'counter.title': 'Pembayaran di Loket',
  'counter.look': 'Perhatikan layar loket: setelah pembayaran diterima, petugas mencetak tiket Anda.',
  'counter.failed': 'Jika pembayaran belum berhasil, minta petugas menampilkan kodenya lagi.',

  'offline.resultTitle': 'Tidak ada koneksi internet',
  'offline.resultKept':
    'Kursi Anda tetap disimpan sampai {time}. Status diperiksa lagi setelah tersambung kembali.',
  'offline.resultAgain': 'Yang tampak di sini adalah status terakhir sebelum koneksi terputus.',

  'pay.tokenFailed': 'Gagal membuat token pembayaran',
  'pay.tokenThrown': 'Terjadi kesalahan saat membuat token pembayaran',
  'pay.waiting': 'Tidak ada koneksi internet. Halaman pembayaran dibuka sendiri begitu tersambung.',
  'pay.failedHelp': 'Pesanan Anda tetap tersimpan dan belum dibayar. Silakan coba lagi.',
  'pay.again': 'Coba bayar lagi',
  'pay.continue': 'Lanjutkan pembayaran',

  'payBy.title': 'Bayar lewat {name}',
  'payBy.accountOf': '{bank} Virtual Account',
  'payBy.billOf': '{bank} Bill Payment',
  'payBy.account': 'Nomor virtual account',
  'payBy.billerCode': 'Kode perusahaan',
  'payBy.billKey': 'Kode pembayaran',
  'payBy.paymentCode': 'Kode pembayaran',
  'payBy.amount': 'Jumlah yang dibayar',
  'payBy.left': 'Sisa waktu',
  'payBy.until': 'Bayar sebelum {time}',
  'payBy.soon': 'Sisa waktu pembayaran kurang dari {n} menit.',
  'payBy.copy': 'Salin',
  'payBy.copyOf': 'Salin {what}',
  'payBy.copied': '{what} disalin.',
  'payBy.copyFailed': '{what} tidak dapat disalin. Tekan lama angkanya untuk menyalin.',
  'payBy.overTitle': 'Waktu pembayaran ini sudah habis',
  'payBy.over': 'Jangan membayar lagi lewat {name} dengan nomor yang lama.',
  'payBy.overAny': 'Jangan membayar lagi dengan nomor atau kode yang lama.',
  'payBy.payAnew': 'Kursi Anda masih disimpan. Pilih cara bayar yang baru.',
  'payBy.searchAnew':
    'Untuk tetap berangkat, cari perjalanan lagi. Jika Anda sudah membayar, halaman ini diperbarui sendiri.',
  'payBy.waiting': 'Bayar dengan nomor di bawah ini. Setelah dibayar, halaman ini diperbarui sendiri.',
  'payBy.mobile': 'Lewat m-banking {name}',
  'payBy.mobile1': 'Buka aplikasi {name}, lalu pilih Transfer dan Virtual Account.',
  'payBy.atm': 'Lewat ATM {name}',
  'payBy.atm1': 'Masukkan kartu dan PIN, lalu pilih menu Virtual Account di bagian Transfer atau Pembayaran.',
  'payBy.checkAccount': 'Masukkan nomor virtual account, lalu periksa nama dan jumlahnya.',
  'payBy.billMobile1': 'Buka aplikasi {name}, pilih Bayar, lalu cari kode perusahaan.',
  'payBy.billMobile2': 'Masukkan kode pembayaran, lalu periksa jumlahnya.',
  'payBy.billAtm1': 'Masukkan kartu dan PIN, pilih Bayar/Beli, lalu Multipayment.',
  'payBy.billAtm2': 'Masukkan kode perusahaan dan kode pembayaran, lalu periksa jumlahnya.',
  'payBy.last': 'Konfirmasi pembayaran dan simpan buktinya.',
  'payBy.counter': 'Di kasir {name}',
  'payBy.counter1': 'Katakan kepada kasir {name} bahwa Anda ingin membayar lewat Midtrans.',
  'payBy.counter2': 'Tunjukkan kode pembayaran, lalu periksa jumlah yang disebutkan kasir.',
  'payBy.counter3': 'Bayar dan simpan struknya.',

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
  'result.released':
    'Pesanan ini sudah dibatalkan dan kursinya dilepas. Jangan membayarnya lagi. Silakan pesan tiket lagi.',
  'result.returned':
    'Pesanan ini sudah dibatalkan dan kursinya dilepas. Uang yang sudah masuk untuknya dikembalikan; kabarnya ada di detail tiket dan email Anda.',
  'result.retryHint':
    'Status terbaru setiap pesanan ada di halaman Tiket Saya. Yang belum dibayar dapat dibayar dari sana.',

  'result.missing': 'Data pembayaran tidak ditemukan',
  'result.badOrder': 'Format order ID tidak valid',
  'result.checkFailed': 'Gagal mengecek status pembayaran',
  'result.checkThrown': 'Terjadi kesalahan saat mengecek status pembayaran',
  'result.errorTitle': 'Status Pembayaran',
  'result.myTickets': 'Lihat Tiket Saya',
  'result.home': 'Kembali ke Beranda',

  'result.message': 'Halo, saya perlu bantuan untuk pembayaran {number}.',
  'result.orderId': 'Order ID: {id}',
  'result.detail': 'Detail Pembayaran',
  'result.status': 'Status pembayaran',
  'result.method': 'Metode pembayaran',
  'result.total': 'Total dibayar',
  'result.totalDue': 'Total tagihan',
  'result.totalOrder': 'Total pesanan',
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
  'result.seatOf': 'Kursi {n}',
  'result.seats': 'Kursi',
  'result.ticketStatus': 'Status tiket',

  'result.toTicket': 'Lihat Detail Tiket',
  'result.allTickets': 'Semua Tiket Saya',
  'result.again': 'Pesan Tiket Lagi',
} as const

/** Looks up the texts of this chapter and the common ones. */
export const t = translator({ ...commonTexts, ...paymentsTexts })
