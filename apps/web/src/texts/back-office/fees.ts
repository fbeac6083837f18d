import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'
import { adminSharedTexts } from './shared.ts'

/** What the payment provider takes of each payment. */
export const adminFeesTexts = {
  'fees.title': 'Biaya Penyedia',
  'fees.subtitle': 'Potongan penyedia pembayaran per cara bayar, menurut kontrak Anda.',
  'fees.help':
    'Penyedia tidak melaporkan potongannya, jadi isi angka di kontrak Anda, sudah termasuk PPN. Angka ini hanya untuk perkiraan di Uang Masuk dan unduhannya, tidak dibukukan. Persen dihitung dari jumlah pembayaran dan dibulatkan ke rupiah terdekat, lalu ditambah biaya tetap.',
  'fees.list': 'Biaya per cara bayar',
  'fees.none': 'Belum ada biaya yang diisi',
  'fees.loadFailed': 'Terjadi kesalahan saat mengambil biaya penyedia',
  'fees.missing': 'Belum diisi: {methods}.',
  'fees.method': 'Cara bayar',
  'fees.choose': 'Pilih cara bayar',
  'fees.from': 'Berlaku sejak',
  'fees.fromHelp': 'Tanggal bayar (WIB). Pembayaran sebelum itu tetap memakai baris sebelumnya.',
  'fees.percent': 'Persen',
  'fees.percentHelp': 'Misalnya 0,7',
  'fees.fixed': 'Biaya tetap',
  'fees.fixedHelp': 'Per pembayaran, termasuk PPN',
  'fees.example': 'Dari Rp 100.000',
  'fees.state': 'Status',
  'fees.state.now': 'Berlaku',
  'fees.state.later': 'Akan berlaku',
  'fees.state.before': 'Sebelumnya',
  'fees.add': 'Tambah biaya',
  'fees.edit': 'Ubah',
  'fees.editOf': '{method} sejak {day}',
  'fees.editTitle': 'Ubah biaya penyedia',
  'fees.save': 'Simpan',
  'fees.added': 'Biaya penyedia ditambahkan',
  'fees.updated': 'Biaya penyedia diperbarui',
  'fees.failed': 'Terjadi kesalahan saat menyimpan biaya penyedia',
} as const

/** Looks up these texts, the shared back-office ones and the common ones. */
export const t = translator({ ...commonTexts, ...adminSharedTexts, ...adminFeesTexts })
