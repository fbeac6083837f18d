import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'

/** The lock of the counter's screen. */
export const lockTexts = {
  'lock.title': 'Layar terkunci',
  'lock.why':
    'Tidak ada yang memakai loket ini selama 10 menit. Masukkan password {name} untuk melanjutkan; penjualan di layar tetap ada.',
  'lock.password': 'Password',
  'lock.required': 'Password wajib diisi',
  'lock.submit': 'Buka',
  'lock.passkey': 'Buka dengan passkey',
  'lock.passkeyFailed': 'Passkey tidak dapat dipakai. Coba lagi, atau masukkan password.',
  'lock.logout': 'Keluar',
  'lock.failed': 'Layar tidak dapat dibuka',
} as const

/** Looks up these texts and the common ones. */
export const t = translator({ ...commonTexts, ...lockTexts })
