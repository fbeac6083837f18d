import { translator } from './translator.ts'

/** The texts of a return to the seat page, loaded together with the code that undoes a booking. */
export const returnTexts = {
  'return.paid': 'Pembayaran selesai! Data kursi sedang diperbarui.',
  'return.cancelled': 'Reservasi sebelumnya telah dibatalkan. Silakan pilih kursi kembali.',
  'return.cancelFailed': 'Terjadi kesalahan saat membatalkan reservasi',
} as const

export const t = translator(returnTexts)
