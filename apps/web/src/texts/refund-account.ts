import { commonTexts } from './common.ts'
import { translator } from './translator.ts'

export const refundAccountTexts = {
  'account.title': 'Rekening untuk pengembalian dana',
  'account.why':
    '{amount} tidak dapat dikembalikan lewat cara bayar semula, jadi kami transfer ke rekening Anda. Isi rekeningnya di sini.',
  'account.where': '{amount} akan ditransfer ke rekening ini:',
  'account.inUse': '{amount} sedang kami transfer. Rekeningnya tidak dapat diubah lagi.',
  'account.private': 'Hanya petugas yang mentransfer yang melihatnya.',
  'account.enter': 'Isi Rekening',
  'account.change': 'Ganti Rekening',
  'account.bank': 'Bank',
  'account.number': 'Nomor rekening',
  'account.owner': 'Nama pemilik rekening',
  'account.ownerHelp': 'Seperti tertulis di buku tabungan',
  'account.save': 'Simpan',
  'account.saved': 'Rekening pengembalian dana sudah disimpan',
  'account.failed': 'Rekening belum tersimpan',
} as const

/** Looks up these texts and the common ones. */
export const t = translator({ ...commonTexts, ...refundAccountTexts })
