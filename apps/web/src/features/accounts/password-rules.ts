import { MIN_PASSWORD_LENGTH } from '@tiketbus/contract'
import { t } from '../../texts/accounts.ts'

type Errors = Record<string, string>

/** Minimum length [A2] and equal confirmation [A3]. */
export function newPasswordErrors(password: string, confirmation: string): Errors {
  const errors: Errors = {}
  if (password.length < MIN_PASSWORD_LENGTH) errors['password'] = t('accounts.tooShort')
  if (password !== confirmation) errors['confirmation'] = t('accounts.mismatch')
  return errors
}

/** As above, with texts that name the new password [A54]. */
export function changedPasswordErrors(current: string, password: string, confirmation: string): Errors {
  const errors: Errors = {}
  if (current === '') errors['currentPassword'] = t('accounts.currentRequired')
  if (password.length < MIN_PASSWORD_LENGTH) errors['newPassword'] = t('accounts.newTooShort')
  if (password !== confirmation) errors['confirmation'] = t('accounts.newMismatch')
  return errors
}
