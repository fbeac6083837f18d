import { commonTexts } from './common.ts'
import { translator } from './translator.ts'

/** The page on which a counter's ticket is added to an account. */
export const addOrderTexts = {
  'addOrder.title': 'Tambahkan tiket loket',
  'addOrder.subtitle': 'Tiket yang dibeli di loket, agar ada di ponsel Anda.',
  'addOrder.photo': 'Foto kode QR pada tiket',
  'addOrder.photoHelp': 'Foto dibaca di perangkat ini dan tidak dikirim.',
  'addOrder.reading': 'Membaca kode…',
  'addOrder.unread': 'Kode pada foto tidak terbaca. Coba lebih dekat dan terang, atau tempel kodenya.',
  'addOrder.code': 'Kode tiket',
  'addOrder.codeHelp': 'Teks dari kode QR, dimulai dengan TB1.',
  'addOrder.phone': '4 angka terakhir nomor telepon',
  'addOrder.phoneHelp': 'Nomor yang disebutkan waktu membeli.',
  'addOrder.submit': 'Tambahkan ke akun saya',
  'addOrder.note': 'Ubah, batal, dan pengembalian uang tetap di loket.',
  'addOrder.failed': 'Tiket belum dapat ditambahkan. Silakan coba lagi.',
} as const

export const t = translator({ ...commonTexts, ...addOrderTexts })
