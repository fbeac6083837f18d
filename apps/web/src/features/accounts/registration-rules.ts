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

// As they stand on the screen: the list at the form's top follows them.
const fields = ['username', 'email', 'no_telepon', 'password', 'confirmation'] as const

/** Name, e-mail, phone and password are required [A1]; the wire alone would let the phone be absent. */
export function registrationErrors({ confirmation, ...body }: RegistrationForm): Record<string, string> {
  const checked = check(accounts.register.body, body)
  const wrong: Record<string, string> = {
    ...(checked.ok ? {} : checked.errors),
    ...(body.no_telepon.trim() === '' && { no_telepon: t('accounts.phoneRequired') }),
    ...newPasswordErrors(body.password, confirmation),
  }
  return Object.fromEntries(
    fields.flatMap((name) => (wrong[name] === undefined ? [] : [[name, wrong[name]]])),
  )
}
