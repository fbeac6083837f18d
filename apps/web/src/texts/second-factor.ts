import { commonTexts } from './common.ts'
import { translator } from './translator.ts'

/** Passkeys and recovery codes at the login of owners and staff. */
export const secondFactorTexts = {
  'factor.passkey': 'Masuk dengan passkey',
  'factor.passkeyFailed': 'Passkey tidak dapat dipakai. Pakai kode dari email, atau masuk sekali lagi.',
  'factor.or': 'atau kode dari email',
  'factor.useRecovery': 'Pakai kode pemulihan',
  'factor.recovery': 'Kode pemulihan',
  'factor.recoveryHelp':
    'Satu dari sepuluh kode yang Anda simpan, seperti X7K2M-9QW4T. Tiap kode hanya sekali.',
  'factor.recoveryRequired': 'Kode pemulihan wajib diisi',
  'factor.recoverySubmit': 'Masuk dengan kode pemulihan',
  'factor.recoveryFailed': 'Kode pemulihan tidak dapat dipakai',
} as const

/** Looks up these texts and the common ones. */
export const t = translator({ ...commonTexts, ...secondFactorTexts })
