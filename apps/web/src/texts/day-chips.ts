import { translator } from './translator.ts'

export const dayChipsTexts = {
  'day.label': 'Pilih tanggal cepat',
  'day.today': 'Hari ini',
  'day.tomorrow': 'Besok',
  'day.picked': 'Tanggal: {day}',
} as const

/** Looks up the texts of the buttons 'Hari ini' and 'Besok'. */
export const t = translator(dayChipsTexts)
