import { translator } from './translator.ts'

export const chosenTripTexts = {
  'chosen.title': 'Perjalanan yang Anda pilih',
  'chosen.back': 'Perjalanan pulang: {day}',
  'chosen.help': 'Setelah masuk, Anda langsung memilih kursi.',
  'chosen.route': '{asal} ke {tujuan}',
  'chosen.perSeat': '/kursi',
  'chosen.seats': '{n} dari {total} kursi tersedia',
} as const

/** Looks up the texts of the departure that a guest chose before the login. */
export const t = translator(chosenTripTexts)
