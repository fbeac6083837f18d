import { translator } from './translator.ts'

/** Why seats cannot be held, and that the connection is lost; loaded on demand. */
export const refusalTexts = {
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
} as const

export const t = translator(refusalTexts)
