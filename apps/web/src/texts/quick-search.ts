import { translator } from './translator.ts'

export const quickSearchTexts = {
  'quick.search': 'Cari Tiket',
  'quick.title': 'Mau ke mana?',
  'quick.from': 'Kota asal',
  'quick.fromHint': 'mis. Jakarta',
  'quick.to': 'Kota tujuan',
  'quick.toHint': 'mis. Yogyakarta',
  'quick.date': 'Tanggal berangkat',
  'quick.return': 'Pulang',
  'quick.returnRefused': 'Pilih tanggal pulang yang belum lewat dan tidak sebelum tanggal berangkat.',
} as const

/** Looks up the sentences of the search that stands on other pages than its results. */
export const t = translator(quickSearchTexts)
