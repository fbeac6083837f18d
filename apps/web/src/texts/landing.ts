import { commonTexts } from './common.ts'
import { translator } from './translator.ts'

export const landingTexts = {
  'landing.title': 'Tiket bus antarkota',
  'landing.headline': 'Kursi bus, Anda yang pilih.',
  'landing.lead':
    'Lihat jadwal keberangkatan, pilih kursi di peta bus, lalu bayar dengan QRIS, e-wallet, atau kartu. Tiket langsung terbit.',
  'landing.popular': 'Jurusan populer',
  'landing.popularTo': 'ke',
  'landing.look': 'Lihat Jadwal',
  'landing.schedule': 'Lihat Jadwal Keberangkatan',
  'landing.toAdmin': 'Buka Dashboard Admin',
  'landing.admin': 'Anda login sebagai administrator',
  'landing.adminBody':
    'Pencarian dan pemesanan tiket hanya untuk penumpang. Rute, tiket, dan pengguna dikelola dari dashboard admin.',
  'landing.note': 'Jadwal dapat dilihat tanpa akun. Harga sudah termasuk pajak.',

  'landing.benefits': 'Mengapa memesan di TiketBus',
  'landing.benefit1': 'Kursi pilihan, bukan kursi sisa',
  'landing.benefit1Body':
    'Peta kursi diperbarui langsung. Begitu dipilih, kursi Anda ditahan {n} menit dan tidak dapat diambil orang lain.',
  'landing.benefit2': 'Harga yang tertera, itu yang dibayar',
  'landing.benefit2Body':
    'Tanpa biaya tambahan di akhir. Total sudah termasuk pajak dan tidak berubah selama kursi Anda ditahan.',
  'landing.benefit3': 'Tiket terbit saat itu juga',
  'landing.benefit3Body':
    'E-tiket dengan kode QR siap ditunjukkan dari ponsel atau dicetak di kertas A4, lengkap dengan nama terminal.',

  'landing.steps': 'Empat perhentian sebelum berangkat',
  'landing.step1': 'Pilih kursi',
  'landing.step1Body': 'Hingga {n} kursi dalam satu pesanan.',
  'landing.step2': 'Konfirmasi',
  'landing.step2Body': 'Periksa rute, waktu, dan penumpang.',
  'landing.step3': 'Bayar',
  'landing.step3Body': 'Lewat halaman pembayaran yang aman.',
  'landing.step4': 'Terima tiket',
  'landing.step4Body': 'Datang {n} menit sebelum berangkat.',

  'landing.closing': 'Kursi terbaik biasanya habis lebih dulu.',
  'landing.closingBody': 'Jadwal dua minggu ke depan sudah dibuka.',

  'landing.sample': 'Contoh tiket',
  'landing.sampleFrom': 'Jakarta',
  'landing.sampleFromStop': 'Terminal Pulo Gebang',
  'landing.sampleTo': 'Yogyakarta',
  'landing.sampleToStop': 'Terminal Giwangan',
  'landing.sampleDuration': '9 j 30 m',
  'landing.sampleSeats': 'Kursi 7, 8',
  'landing.samplePrice': 'Rp 360.000',

  'landing.about': 'Pemesanan tiket bus antarkota di Indonesia.',
  'landing.contact': 'Hubungi kami',
  'landing.links': 'Tautan',
  'landing.social': 'Ikuti kami',
} as const

/** Looks up the texts of this chapter and the common ones. */
export const t = translator({ ...commonTexts, ...landingTexts })
