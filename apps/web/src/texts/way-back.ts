import { translator } from './translator.ts'

export const wayBackTexts = {
  'way.berangkat': 'Perjalanan berangkat',
  'way.pulang': 'Perjalanan pulang',
  'way.short.berangkat': 'Berangkat: kursi {seats}',
  'way.short.pulang': 'Pulang: kursi {seats}',
  'way.payNext': 'Bayar perjalanan ini',
  'way.to': 'ke',
  'way.choose': 'Pilih bus pulang',
  'way.apart':
    'Kursi yang sudah Anda tahan tidak dilepas. Kedua perjalanan dipesan dan dibayar sendiri-sendiri.',
  'way.asking': 'Memeriksa kursi…',
  'way.held': 'Kursi {seats} ditahan sampai {time}.',
  'way.unknown': 'Keadaan kursi {seats} belum dapat diperiksa.',
  'way.ended': 'Kursi {seats} tidak lagi ditahan.',
  'way.ordered': 'Kursi {seats} sudah dipesan.',
  'way.proceed': 'Lanjutkan pemesanan',
  'way.again': 'Pilih kursi lagi',
  'way.ticket': 'Lihat Detail Tiket',
  'way.forget': 'Tidak jadi',
} as const

/** Looks up the texts of a journey with a way back. */
export const t = translator(wayBackTexts)
