import { accounts } from '@tiketbus/contract'
import { check } from '../../lib/validate.ts'
import { t } from '../../texts/accounts.ts'
import { newPasswordErrors } from './password-rules.ts'

export type RegistrationForm = {
  username: string
  email: string
  no_telepon: string
  password: string
  confirmation: string
}

// In the order of the screen, which the list of errors at the form's top follows.
const fields = ['username', 'email', 'no_telepon', 'password', 'confirmation'] as const

/** Name, e-mail, phone and password are required [A1]; the contract alone makes the phone optional. */
export function registrationErrors({ confirmation, ...body }: RegistrationForm): Record<string, string> {
  const checked = check(accounts.register.body, body)
  const errors: Record<string, string> = {
    ...(checked.ok ? {} : checked.errors),
    ...(body.no_telepon.trim() === '' && { no_telepon: t('accounts.phoneRequired') }),
    ...newPasswordErrors(body.password, confirmation),
  }
  return Object.fromEntries(
    fields.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]])),
  )
}
