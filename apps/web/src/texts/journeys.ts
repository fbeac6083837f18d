import { commonTexts } from './common.ts'
import { translator } from './translator.ts'

export const journeysTexts = {
  'journey.title': 'Titik naik dan turun',
  'journey.naik': 'Naik di',
  'journey.turun': 'Turun di',
  'journey.lewat': 'Lewat {cities}',
  'journey.change': 'Ganti',
  'journey.changeNaik': 'Ganti titik naik',
  'journey.changeTurun': 'Ganti titik turun',
  'journey.choose.naik': 'Pilih titik naik',
  'journey.choose.turun': 'Pilih titik turun',
  'journey.changed': 'Keberangkatan ini baru saja berubah. Periksa lagi pilihan Anda, lalu lanjutkan.',
  'journey.laterStop': 'Titik naik sebelumnya sudah ditutup. Titik naik sekarang {place}, {time}.',
  'journey.closed': 'Pemesanan sudah ditutup',
  'journey.missing.naik': 'Pilih dulu di mana Anda naik',
  'journey.missing.turun': 'Pilih dulu di mana Anda turun',
  'journey.replaceTitle': 'Ganti kursi yang Anda tahan?',
  'journey.replace':
    'Anda menahan kursi {seats} untuk {asal} – {tujuan} di bus ini. Satu orang hanya dapat menahan satu perjalanan di satu bus: bila Anda melanjutkan, kursi itu dilepas dan kursi {now} untuk {from} – {to} ditahan.',
  'journey.replaceYes': 'Ya, ganti',
  'journey.replaceNo': 'Tetap yang lama',
  'part.notSold': 'Perjalanan ini tidak dijual',
  'part.notSoldHelp':
    'Bus ini tidak menjual kursi untuk bagian perjalanan itu. Lihat perjalanan bus ini seluruhnya, atau cari keberangkatan lain.',
  'part.none': 'Bagian perjalanan ini tidak ada',
  'part.noneHelp':
    'Tautan ini menyebut kota atau titik yang tidak dilewati bus ini. Jadwalnya mungkin sudah berubah.',
  'part.gone.titik_naik': 'Titik naik itu tidak ada lagi di keberangkatan ini. Pilih titik naik yang lain.',
  'part.gone.titik_turun':
    'Titik turun itu tidak ada lagi di keberangkatan ini. Pilih titik turun yang lain.',
  'part.whole': 'Lihat seluruh perjalanan',
  'part.search': 'Kembali ke Pencarian',
} as const

/** Texts of departures with several legs or stops, which most visits do not need. */
export const t = translator({ ...commonTexts, ...journeysTexts })
