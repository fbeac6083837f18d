import { translator } from './translator.ts'

export const citySheetTexts = {
  'city.search': 'Cari kota',
  'city.recent': 'Terakhir dicari',
  'city.all': 'Semua kota',
  'city.found': '{n} kota ditemukan',
  'city.own': 'Pakai “{text}”',
  'city.any': 'Semua kota, tanpa pilihan',
  'city.loading': 'Memuat kota…',
  'city.failed': 'Daftar kota belum dapat dimuat. Ketik nama kotanya.',
} as const

/** Looks up the texts of the sheet with all cities. */
export const t = translator(citySheetTexts)
