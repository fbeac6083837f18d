import { translator } from './translator.ts'

export const quickSearchTexts = {
  'quick.search': 'Cari Tiket',
  'quick.title': 'Mau ke mana?',
  'quick.from': 'Kota asal',
  'quick.fromHint': 'mis. Jakarta',
  'quick.to': 'Kota tujuan',
  'quick.toHint': 'mis. Yogyakarta',
  'quick.date': 'Berangkat',
  'quick.return': 'Pulang',
  'quick.returnRefused': 'Pilih tanggal pulang yang belum lewat dan tidak sebelum tanggal berangkat.',
} as const

/** Looks up the texts of the search form outside of the timetable. */
export const t = translator(quickSearchTexts)
