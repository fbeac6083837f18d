import { translator } from './translator.ts'

export const departureTexts = {
  'card.departure': 'Berangkat',
  'card.arrival': 'Perkiraan tiba',
  'card.arrivalUnknown': 'Belum diketahui',
  'card.duration': 'Lama perjalanan {duration}',
  'card.laterDay': '+{n} hari',
  'closing.soon': 'Pemesanan akan ditutup dalam {n} menit',
  'closing.over': 'Pemesanan sudah ditutup. Bus berangkat dalam {n} menit.',
} as const

/** Looks up the texts about a departure, which several pages use. */
export const t = translator(departureTexts)
