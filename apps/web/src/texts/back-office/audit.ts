import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'
import { auditActionTexts } from './audit-actions.ts'
import { auditFieldTexts } from './audit-fields.ts'
import { adminSharedTexts } from './shared.ts'

export const adminAuditTexts = {
  'audit.title': 'Catatan Audit',
  'audit.subtitle': 'Siapa mengubah apa, kapan, dari nilai apa ke nilai apa. Catatan ini tidak dapat diubah.',
  'audit.security': 'Catatan keamanan',
  'audit.entity': 'Data',
  'audit.searchLabel': 'TB-1006, kota, nama, email...',
  'audit.searchHelp':
    'Yang dapat dicari: nomor tiket (TB-1006), kota asal atau tujuan, nomor pesanan (8 karakter), nama bus, nama atau email, dan nomor data.',
  'audit.partial':
    'Hanya catatan dan data terbaru yang dicari. Nomor tiket, nomor pesanan dan email lengkap ditemukan seberapa pun lamanya.',
  'audit.empty': 'Tidak ada catatan yang ditemukan',
  'audit.loadFailed': 'Terjadi kesalahan saat mengambil catatan audit',
  'audit.shown': 'Tindakan',
  'audit.shown.all': 'Semua tindakan',
  'audit.shown.unusual': 'Perlu diperiksa',
  'audit.day': 'Tanggal',
  'audit.when': 'Waktu',
  'audit.who': 'Oleh',
  'audit.what': 'Tindakan',
  'audit.changes': 'Perubahan',
  'audit.field': 'Isian',
  'audit.before': 'Sebelum',
  'audit.after': 'Sesudah',
  'audit.noChanges': 'Tanpa perubahan nilai',
  'audit.more': 'dan {n} nilai lagi',
  'audit.unguarded': 'Tanpa pemeriksaan versi',
  'audit.history': 'Lihat riwayat {entity} {id}',
  'audit.deletedUser': 'Akun dihapus',
  'audit.note': 'Keterangan',
  ...auditActionTexts,
  ...auditFieldTexts,
} as const

/** Looks up these texts, the shared back-office ones and the common ones. */
export const t = translator({ ...commonTexts, ...adminSharedTexts, ...adminAuditTexts })
