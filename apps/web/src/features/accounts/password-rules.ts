import { MIN_PASSWORD_LENGTH } from '@tiketbus/contract'
import { t } from '../../texts/accounts.ts'

type Errors = Record<string, string>

/** Section 5, Register and Reset: long enough, and twice the same. */
export function newPasswordErrors(password: string, confirmation: string): Errors {
  const errors: Errors = {}
  if (password.length < MIN_PASSWORD_LENGTH) errors['password'] = t('accounts.tooShort')
  if (password !== confirmation) errors['confirmation'] = t('accounts.mismatch')
  return errors
}

/** Section 5, Change password: the texts name the new one. */
export function changedPasswordErrors(current: string, password: string, confirmation: string): Errors {
  const errors: Errors = {}
  if (current === '') errors['currentPassword'] = t('accounts.currentRequired')
  if (password.length < MIN_PASSWORD_LENGTH) errors['newPassword'] = t('accounts.newTooShort')
  if (password !== confirmation) errors['confirmation'] = t('accounts.newMismatch')
  return errors
}
