import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'

/** Texts that several back-office subjects use. */
export const adminSharedTexts = {
  'admin.discardTitle': 'Buang isian?',
  'admin.discardText': 'Yang sudah Anda ubah di formulir ini belum disimpan dan akan hilang.',
  'admin.discard': 'Buang isian',
  'admin.keepEditing': 'Lanjut mengisi',
  'admin.search': 'Cari',
  'admin.all': 'Semua',
  'admin.edit': 'Edit',
  'admin.delete': 'Hapus',
  'admin.na': 'N/A',
  'admin.unknownUser': 'Unknown User',
  'admin.noEmail': 'No Email',
  'admin.failed': 'Terjadi kesalahan saat mengambil data admin',
  'admin.gone': 'Data ini sudah dihapus oleh administrator lain.',
  'admin.reset': 'Hapus pencarian',
  'phone.call': 'Telepon',
  'phone.whatsapp': 'WhatsApp',
  'phone.to': 'ke {name}',
  'receipt.bank': 'Bank',
  'receipt.bankMissing': 'Isi nama bank',
  'admin.filters': 'Saring dan jumlah baris',
  'admin.details': 'Rincian',
  'admin.rowKeys': '↓ ↑ atau J K: pindah baris. Enter: buka.',

  'late.boarded': 'Penumpang ini sudah naik',
  'late.departed': 'Bus ini sudah berangkat',
  'late.means':
    'Yang sudah dibayar dikembalikan seluruhnya. Catatan naik tetap ada di manifes dan riwayat, dan tindakan ini masuk daftar "Perlu diperiksa" hari ini.',
  'late.confirm': 'Saya sudah memeriksa: tiket ini memang harus dibatalkan.',
  'late.confirmMissing': 'Centang dahulu bahwa Anda sudah memeriksanya',
  'late.deleteFirst':
    'Batalkan dahulu tiket ini dengan alasan, lewat statusnya. Setelah itu tiket dapat dihapus.',
  'late.reason': 'Alasan',
  'late.reasonMissing': 'Alasan wajib diisi',
  'late.reasonHelp':
    'Disimpan bersama riwayat tiket, tidak dikirim ke penumpang. Tanpa alasan, perubahan ini masuk daftar "Perlu diperiksa" hari ini.',

  'editConflict.title': 'Data sudah diubah orang lain',

  'conflict.help':
    'Bandingkan nilai terbaru dengan isian Anda, lalu pilih. Tidak ada yang ditimpa diam-diam.',
  'conflict.field': 'Isian',
  'conflict.theirs': 'Nilai terbaru',
  'conflict.yours': 'Isian Anda',
  'conflict.before': 'Nilai sebelumnya',
  'conflict.deleteHelp': 'Periksa nilai terbaru. Hapus sekali lagi bila memang itu yang Anda maksud.',
  'conflict.useTheirs': 'Pakai nilai terbaru',
  'conflict.keepMine': 'Simpan isian saya',

  'file.busy': 'Menyiapkan…',
  'file.failed': 'File gagal diunduh. Silakan coba lagi.',

  'span.dari': 'Dari',
  'span.sampai': 'Sampai',
  'span.wrong': 'Rentang tanggal harus dari awal ke akhir, paling lama 366 hari.',

  'departure.loadFailed': 'Terjadi kesalahan saat mengambil data keberangkatan',
  'departure.noName': 'Tanpa nama',

  'reports.tableOf': 'Tabel: {what}',
} as const

/** Looks up these texts and the common ones. */
export const t = translator({ ...commonTexts, ...adminSharedTexts })
