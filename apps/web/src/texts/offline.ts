import { translator } from './translator.ts'

/** The texts of the offline page, in a file of their own, since phones cache it. */
export const offlineTexts = {
  'noPage.name': 'TiketBus',
  'noPage.title': 'Tidak ada koneksi internet',
  'noPage.body': 'Halaman ini memerlukan internet. Halaman dimuat lagi begitu Anda tersambung.',
  'noPage.silent': 'Server belum dapat dihubungi',
  'noPage.silentBody': 'Halaman ini belum dapat dimuat. Halaman dimuat lagi begitu server menjawab.',
  'noPage.paid': 'Uang Anda aman, kami sedang memeriksa.',
  'noPage.works': 'Yang tetap bisa dibuka',
  'noPage.tickets': 'Tiket yang pernah Anda buka di perangkat ini, beserta kode QR, ada di Tiket Saya.',
  'noPage.guest':
    'Setelah Anda login dan membuka tiket, tiket itu tetap ada di perangkat ini tanpa internet.',
  'noPage.toTickets': 'Tiket Saya',
  'noPage.retry': 'Coba Lagi',
} as const

export const t = translator(offlineTexts)
