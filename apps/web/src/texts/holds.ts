import { commonTexts } from './common.ts'
import { translator } from './translator.ts'

export const holdsTexts = {
  'choose.title': 'Pemesanan Tiket',
  'choose.subtitle': 'Pilih sampai {n} kursi.',
  'choose.tripFailed': 'Terjadi kesalahan saat mengambil data rute',
  'choose.notFound': 'Rute Tidak Ditemukan',
  'choose.notFoundHelp': 'Rute ini tidak ada atau sudah tidak dijual.',
  'choose.toSearch': 'Kembali ke Pencarian',
  'choose.refresh': 'Muat Ulang Kursi',
  'choose.trip': 'Perjalanan Anda',
  'choose.line': '{asal} ke {tujuan}',
  'choose.bus': 'Bus',
  'choose.date': 'Tanggal',
  'choose.price': 'Harga per kursi',
  'choose.perSeat': '/ kursi',
  'choose.priceFrom': 'mulai {price}',
  'choose.facilities': 'Fasilitas',
  'choose.facilitiesDefault': 'Standar',

  'choose.back': 'Perjalanan pulang:',
  'choose.backArrival': '(bus ini baru tiba hari itu)',
  'choose.backLater': 'pilih bus pulang setelah kursi ini ditahan',

  'choose.selected': 'Kursi dipilih',
  'choose.none': 'Belum ada',
  'choose.again': 'Pilih lagi kursi {seats}',
  'choose.total': 'Total',
  'choose.summary': 'Pilihan Anda',
  'choose.held': 'Kursi yang ditahan',
  'choose.count': '({n}/{max})',
  'choose.announce': 'Kursi dipilih: {seats}. Total {total}.',
  'choose.continue': 'Lanjutkan',
  'choose.continuing': 'Menahan…',

  'choose.max': 'Hanya bisa memilih maksimal {n} kursi',
  'choose.min': 'Silakan pilih minimal 1 kursi',
  'choose.taken': 'Kursi {n} sudah tidak tersedia. Silakan refresh halaman.',
  'choose.unchecked': 'Kursi {seats} belum diperiksa',
  'choose.checkFailed': 'Terjadi kesalahan saat mengecek ketersediaan kursi',
  'choose.holdFailed': 'Terjadi kesalahan saat membuat reservasi',
  'choose.moved': 'Jam berangkat diubah. Sekarang {time}.',
  'choose.closed': 'Pemesanan untuk rute ini sudah ditutup',

  'full.title': 'Kursi habis',

  'own.same': 'Pilih {seats} lagi',
  'own.title': 'Anda sedang menahan kursi {seats}',
  'own.help':
    'Kursi yang Anda tahan berasal dari tab atau perangkat lain, atau dari pilihan sebelumnya. Bila Anda melanjutkan dengan kursi lain, reservasi itu diganti.',
  'own.continue': 'Pakai kursi yang ditahan',

  'conflict.title': 'Kursi Tidak Tersedia',
  'conflict.message': 'Kursi sudah dipesan atau direservasi',
  'conflict.seats': 'Kursi yang bermasalah: {seats}',
  'conflict.again': 'Pilih kursi lain',
  'conflict.ask': 'Kursi yang Anda pilih sudah tidak tersedia. Apakah Anda ingin memilih kursi lain?',
  'conflict.askTitle': 'Pilih kursi lain?',
  'conflict.yes': 'Ya, Pilih Kursi Lain',
  'conflict.no': 'Tidak',

  'choose.partly':
    'Hanya kursi {booked} yang berhasil dipesan. Kursi {missing} TIDAK dipesan; silakan pesan lagi bila masih perlu.',

  'spent.title': 'Kursi {seats} sudah terlalu lama Anda tahan',
  'spent.help': 'Kursi ini kini terbuka untuk penumpang lain. Silakan pilih kursi lain.',
  'spent.helpUntil':
    'Kursi ini kini terbuka untuk penumpang lain. Anda dapat memilihnya lagi mulai pukul {time}, atau pilih kursi lain sekarang.',

  'tooMany.title': 'Terlalu banyak reservasi berjalan',
  'tooMany.help':
    'Lanjutkan atau batalkan salah satunya, lalu kembali ke sini. Kursi yang Anda pilih tetap diingat.',
  'tooMany.show': 'Lihat Reservasi Berjalan',

  'full.help': 'Kursi yang masih ditahan penumpang lain dapat kosong lagi dan langsung tampak di peta ini.',

  'offline.title': 'Tidak ada koneksi internet',
  'offline.map': 'Peta kursi menunjukkan keadaan terakhir sebelum koneksi terputus.',
  'offline.chosen': 'Kursi {seats} belum direservasi. Lanjutkan setelah tersambung kembali.',
  'offline.held': 'Kursi {seats} tetap disimpan untuk Anda. Lanjutkan setelah tersambung kembali.',
  'offline.heldUntil':
    'Kursi {seats} tetap disimpan untuk Anda sampai {time}. Lanjutkan setelah tersambung kembali.',

  'return.paid': 'Pembayaran selesai! Data kursi sedang diperbarui.',
  'return.cancelled': 'Reservasi sebelumnya telah dibatalkan. Silakan pilih kursi kembali.',
  'return.cancelFailed': 'Terjadi kesalahan saat membatalkan reservasi',
} as const

/** Looks up the texts of this chapter and the common ones. */
export const t = translator({ ...commonTexts, ...holdsTexts })
