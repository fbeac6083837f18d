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

  'departure.loadFailed': 'Terjadi kesalahan saat mengambil data keberangkatan',
  'departure.noName': 'Tanpa nama',

  'reports.tableOf': 'Tabel: {what}',
} as const

/** Looks up these texts and the common ones. */
export const t = translator({ ...commonTexts, ...adminSharedTexts })
