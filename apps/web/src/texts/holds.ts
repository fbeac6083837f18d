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
  'choose.closed': 'Pemesanan untuk rute ini sudah ditutup',

  'full.title': 'Kursi habis',

  'own.same': 'Pilih {seats} lagi',
  'own.title': 'Anda sedang menahan kursi {seats}',
  'own.help':
    'Kursi yang Anda tahan berasal dari tab atau perangkat lain, atau dari pilihan sebelumnya. Bila Anda melanjutkan dengan kursi lain, reservasi itu diganti.',
  'own.continue': 'Pakai kursi yang ditahan',
} as const

/** Looks up the texts of this chapter and the common ones. */
export const t = translator({ ...commonTexts, ...holdsTexts })
