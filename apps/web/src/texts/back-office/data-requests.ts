import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'
import { adminSharedTexts } from './shared.ts'

export const adminDataRequestTexts = {
  'dataRequests.title': 'Permintaan data',
  'dataRequests.subtitle':
    'Permintaan tentang data pribadi yang datang lewat surat, telepon, atau loket. Jawab dalam 72 jam.',
  'dataRequests.add': 'Catat permintaan',
  'dataRequests.addTitle': 'Catat permintaan data',
  'dataRequests.loadFailed': 'Terjadi kesalahan saat mengambil permintaan data',
  'dataRequests.addFailed': 'Terjadi kesalahan saat mencatat permintaan data',
  'dataRequests.doneFailed': 'Terjadi kesalahan saat menyimpan permintaan data',
  'dataRequests.added': 'Permintaan data dicatat',
  'dataRequests.saved': 'Permintaan data ditandai selesai',
  'dataRequests.empty': 'Belum ada permintaan data',
  'dataRequests.who': 'Nama pemohon',
  'dataRequests.contact': 'Cara menghubungi',
  'dataRequests.contactHelp': 'Email, nomor telepon, atau alamat.',
  'dataRequests.kind': 'Yang diminta',
  'dataRequests.kind.salinan': 'Salinan data',
  'dataRequests.kind.koreksi': 'Koreksi data',
  'dataRequests.kind.hapus': 'Hapus data',
  'dataRequests.kind.keberatan': 'Keberatan',
  'dataRequests.received': 'Diterima (WIB)',
  'dataRequests.receivedAt': 'Diterima',
  'dataRequests.due': 'Batas jawab',
  'dataRequests.status': 'Status',
  'dataRequests.open': 'Belum dijawab',
  'dataRequests.overdue': 'Terlambat',
  'dataRequests.done': 'Selesai',
  'dataRequests.doneBy': 'Selesai {at} oleh {name}',
  'dataRequests.finish': 'Tandai selesai',
  'dataRequests.note': 'Yang dilakukan',
  'dataRequests.noteHelp': 'Disimpan dengan permintaan ini. Contoh: salinan dikirim lewat email.',
} as const

/** Looks up these texts, the shared back-office ones and the common ones. */
export const t = translator({ ...commonTexts, ...adminSharedTexts, ...adminDataRequestTexts })
