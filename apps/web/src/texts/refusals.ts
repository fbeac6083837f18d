import { translator } from './translator.ts'

/** Why seats could not be held, apart from the seat page's other sentences: they come when they are needed. */
export const refusalTexts = {
  'choose.partly':
    'Hanya kursi {booked} yang berhasil dipesan. Kursi {missing} TIDAK dipesan; silakan pesan lagi bila masih perlu.',

  'spent.title': 'Kursi {seats} sudah terlalu lama Anda tahan',
  'spent.help': 'Kursi ini kini terbuka untuk penumpang lain. Silakan pilih kursi lain.',
  'spent.helpUntil':
    'Kursi ini kini terbuka untuk penumpang lain. Anda dapat memilihnya lagi mulai pukul {time}, atau pilih kursi lain sekarang.',
} as const

export const t = translator(refusalTexts)
