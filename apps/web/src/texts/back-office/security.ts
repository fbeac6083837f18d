import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'
import { adminSharedTexts } from './shared.ts'

export const adminSecurityTexts = {
  'security.back': 'Catatan Audit',
  'security.title': 'Catatan Keamanan',
  'security.subtitle':
    'Siapa masuk, siapa ditolak dan siapa mengubah akses, 90 hari terakhir. Jaringan hanya dicatat sebagian.',
  'security.searchLabel': 'Nama, email, nomor user, jaringan...',
  'security.kind': 'Kejadian',
  'security.from': 'Dari tanggal',
  'security.to': 'Sampai tanggal',
  'security.empty': 'Tidak ada kejadian yang ditemukan',
  'security.loadFailed': 'Terjadi kesalahan saat mengambil catatan keamanan',
  'security.when': 'Waktu',
  'security.what': 'Kejadian',
  'security.who': 'Oleh',
  'security.where': 'Dari',
  'security.unknown': 'Tidak dikenal',
  'security.times': '{n} kali dalam satu menit',
  'security.kind.login': 'Masuk',
  'security.kind.login_failed': 'Gagal masuk',
  'security.kind.confirm_failed': 'Gagal mengonfirmasi password',
  'security.kind.password_changed': 'Mengganti password',
  'security.kind.email_changed': 'Mengganti email',
  'security.kind.email_undone': 'Mengembalikan email lama',
  'security.kind.promotion': 'Menjadikan admin',
  'security.kind.demotion': 'Mencabut peran admin',
  'security.kind.payout': 'Menandai pengembalian dibayar',
  'security.kind.refused': 'Ditolak: tidak berhak',
  'security.subject.user': 'User {id}',
  'security.subject.refund': 'Pengembalian {id}',
  'security.subject.code': 'dengan kode',
  'security.subject.link': 'dengan tautan',
} as const

/** Looks up a text about who came in and who was refused. */
export const t = translator({ ...commonTexts, ...adminSharedTexts, ...adminSecurityTexts })
