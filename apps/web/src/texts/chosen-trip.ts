import { translator } from './translator.ts'

export const chosenTripTexts = {
  'chosen.title': 'Perjalanan yang Anda pilih',
  'chosen.back': 'Perjalanan pulang: {day}',
  'chosen.help': 'Setelah masuk, Anda langsung memilih kursi.',
  'chosen.route': '{asal} ke {tujuan}',
  'chosen.perSeat': '/kursi',
  'chosen.seats': '{n} dari {total} kursi tersedia',
} as const

/** Looks up the sentences of the departure that somebody chose before they had to log in. */
export const t = translator(chosenTripTexts)
