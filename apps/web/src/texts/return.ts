import { translator } from './translator.ts'

/** Sentences of a return to the seat page, in a file of their own: they come with what undoes the booking. */
export const returnTexts = {
  'return.paid': 'Pembayaran selesai! Data kursi sedang diperbarui.',
  'return.cancelled': 'Reservasi sebelumnya telah dibatalkan. Silakan pilih kursi kembali.',
  'return.cancelFailed': 'Terjadi kesalahan saat membatalkan reservasi',
} as const

export const t = translator(returnTexts)
