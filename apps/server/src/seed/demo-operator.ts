import { DEFAULT_OPERATOR, type OperatorInput } from '@tiketbus/contract'

const { alamat, no_telepon, no_whatsapp, email } = DEFAULT_OPERATOR

/** Who runs the demo's buses, and an invented policy, named as a demo's. No levy: an example must not name one. */
export const DEMO_OPERATOR: OperatorInput = {
  nama: 'PT Contoh Bus Nusantara (demo)',
  alamat,
  no_telepon,
  no_whatsapp,
  email,
  saran_naik: 'Lapor di loket kami sebelum masuk ke peron.',
  bagasi: 'Bagasi 20 kg per penumpang; selebihnya Rp 5.000 per kg.',
  iuran: '',
  kebijakan_ringkas: 'Batal sampai H-1 kembali 75 %, ganti jadwal sekali gratis',
  kebijakan: [
    'Batal lewat telepon atau WhatsApp kami sampai 24 jam sebelum berangkat: 75 % harga tiket kembali.',
    'Ganti jadwal satu kali gratis sampai 24 jam sebelum berangkat, selama kursi tersedia.',
    'Ketentuan ini contoh untuk demo.',
  ].join('\n'),
  minta_identitas: true,
}
