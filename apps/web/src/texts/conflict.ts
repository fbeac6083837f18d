import { commonTexts } from './common.ts'
import { translator } from './translator.ts'

/** Apart from the seat page's other texts: loaded only when there is a conflict. */
export const conflictTexts = {
  'conflict.title': 'Kursi Tidak Tersedia',
  'conflict.message': 'Kursi sudah dipesan atau direservasi',
  'conflict.seats': 'Kursi yang bermasalah: {seats}',
  'conflict.again': 'Pilih kursi lain',
  'conflict.ask': 'Kursi yang Anda pilih sudah tidak tersedia. Apakah Anda ingin memilih kursi lain?',
  'conflict.askTitle': 'Pilih kursi lain?',
  'conflict.yes': 'Ya, Pilih Kursi Lain',
  'conflict.no': 'Tidak',
} as const

/** Looks up the texts of a seat conflict and the common ones. */
export const t = translator({ ...commonTexts, ...conflictTexts })
