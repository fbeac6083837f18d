import { translator } from './translator.ts'

export const movedRefundTexts = {
  'moved.title': 'Jadwal keberangkatan ini berubah',
  'moved.was': 'Anda membeli keberangkatan {time}.',
  'moved.now': 'Sekarang {time}.',
  'moved.trip': '{from} – {to}, kursi {seats}',
  'moved.right':
    'Bila tidak cocok, batalkan seluruh pesanan sebelum bus berangkat: {amount} kembali seluruhnya.',
  'moved.take': 'Batalkan & Ambil {amount}',
  'moved.askTitle': 'Batalkan pesanan dan ambil uang kembali?',
  'moved.ask': 'Semua tiket pesanan ini dibatalkan dan kursinya dilepas. Ini tidak dapat diurungkan.',
  'moved.keep': 'Tetap Berangkat',
  'moved.done': 'Pesanan dibatalkan. {amount} dikembalikan kepada Anda; kabarnya kami kirim lewat email.',
  'moved.doneTitle': 'Uang Anda dikembalikan',
  'moved.failed': 'Terjadi kesalahan saat membatalkan tiket',
  'moved.pageTitle': 'Uang Kembali',
  'moved.checking': 'Memeriksa tautan...',
  'moved.checkFailed': 'Tautan belum dapat diperiksa',
  'moved.notOffered': 'Tidak ada yang dapat diambil kembali',
  'moved.toTickets': 'Tiket Saya',
} as const

/** Looks up the texts about the fare of a moved departure. */
export const t = translator(movedRefundTexts)
