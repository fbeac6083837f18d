import { commonTexts } from './common.ts'
import { seatsTexts } from './seats.ts'
import { translator } from './translator.ts'

export const layoutsTexts = {
  'layout.deck.lower': 'Dek bawah',
  'layout.deck.upper': 'Dek atas',
  'layout.decks': 'Dek bus',
  'layout.free': '{free} kosong',
  'layout.chosen': '{chosen} dipilih',
  'layout.mapOf': 'Peta kursi, {deck}',
  'layout.help':
    'Gunakan tombol panah untuk berpindah kursi dan Spasi untuk memilih. Kursi {total}, tersedia {free}.',
  'layout.helpOf':
    'Gunakan tombol panah untuk berpindah kursi dan Spasi untuk memilih. Bus ini punya dua dek. {deck}: kursi {total}, tersedia {free}.',
  'layout.objects': 'Ada {objects}.',
  'layout.classes': 'Kelas: {classes}.',
  'layout.legend': 'Kelas kursi',
  'layout.seat': 'Kursi {n}',
  'layout.row': 'baris {n}',
  'layout.windowAisle': 'dekat jendela dan lorong',
  'layout.middle': 'di tengah',
  'layout.object.pintu': 'Pintu',
  'layout.object.tangga': 'Tangga',
  'layout.object.toilet': 'Toilet',
  'layout.object.dapur': 'Dapur',
  'layout.failed': 'Tata letak kursi tidak dapat dimuat',
} as const

/** Looks up the texts of layouts, those of seats and the common ones. */
export const t = translator({ ...commonTexts, ...seatsTexts, ...layoutsTexts })
