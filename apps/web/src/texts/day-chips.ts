import { translator } from './translator.ts'

export const dayChipsTexts = {
  'day.label': 'Pilih tanggal cepat',
  'day.today': 'Hari ini',
  'day.tomorrow': 'Besok',
  'day.picked': 'Tanggal: {day}',
} as const

/** Looks up the sentences of the days that are one tap away. */
export const t = translator(dayChipsTexts)
