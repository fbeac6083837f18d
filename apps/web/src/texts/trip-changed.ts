import { translator } from './translator.ts'

export const tripChangedTexts = {
  'changed.title': 'Keberangkatan ini berubah',
  'changed.lead': 'Ada yang berubah sejak Anda melihatnya. Belum ada yang dipesan atau dibayar.',
  'changed.was': 'semula {value}',
  'changed.now': 'sekarang {value}',
  'changed.departs': 'Berangkat',
  'changed.arrives': 'Perkiraan tiba',
  'changed.from': 'Terminal asal',
  'changed.to': 'Terminal tujuan',
  'changed.price': 'Harga per kursi',
  'changed.bus': 'Bus',
  'changed.otherBus': 'bus lain',
  'changed.none': 'tidak disebutkan',
  'changed.agree': 'Setuju, Lanjutkan',
  'changed.back': 'Kembali',
} as const

/** Looks up the texts about a departure that changed while it was being bought. */
export const t = translator(tripChangedTexts)
