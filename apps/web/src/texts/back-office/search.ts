import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'
import { adminSharedTexts } from './shared.ts'

export const adminSearchTexts = {
  'find.label': 'Temukan apa saja',
  'find.placeholder': 'Cari…',
  'find.title': 'Hasil Pencarian',
  'find.for': 'untuk “{q}”',
  'find.help':
    'Ketik nomor tiket (TB-1006), nomor pembayaran (ORDER-…), nomor pesanan, nama, telepon, email, kota, bus, atau tanggal (23-11-2026).',
  'find.start': 'Apa yang Anda cari?',
  'find.none': 'Tidak ada yang ditemukan',
  'find.noneHelp':
    'Periksa ejaannya, atau coba bagian lain: awal kata dari nama, nomor telepon, email, atau nomor tiket.',
  'find.failed': 'Terjadi kesalahan saat mencari',
  'find.found': 'Ditemukan: {what}.',
  'find.orders': 'Pesanan',
  'find.tickets': 'Tiket',
  'find.people': 'Penumpang',
  'find.departures': 'Keberangkatan',
  'find.buses': 'Bus',
  'find.count': '{n} {kind}',
  'find.countMore': 'lebih dari {n} {kind}',
  'find.more': 'Ada lagi. Tambahkan kata lain supaya lebih sempit.',
  'find.seats': 'Kursi {seats}',
  'find.orderNumber': 'Pesanan {number}',
  'find.noPhone': 'Tanpa telepon',
  'find.busSeats': '{n} kursi',
} as const

/** Looks up these texts, the shared back-office ones and the common ones. */
export const t = translator({ ...commonTexts, ...adminSharedTexts, ...adminSearchTexts })
