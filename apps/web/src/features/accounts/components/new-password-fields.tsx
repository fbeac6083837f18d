import { t } from '../../../texts/accounts.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import type { Form } from '../../../lib/use-form.ts'
import { byRules } from '../../../lib/validate.ts'
import { newPasswordErrors } from '../password-rules.ts'

export const emptyNewPassword = { password: '', confirmation: '' }

type NewPassword = typeof emptyNewPassword

export const readNewPassword = byRules(({ password, confirmation }: NewPassword) =>
  newPasswordErrors(password, confirmation),
)

/** A new password and its confirmation. */
export function NewPasswordFields({ field }: Pick<Form<NewPassword, NewPassword>, 'field'>) {
  return (
    <>
      <PasswordField
        label={t('accounts.newPassword')}
        autoComplete="new-password"
        help={t('accounts.passwordHelp')}
        required
        {...field('password')}
      />
      <PasswordField
        label={t('accounts.confirmPassword')}
        autoComplete="new-password"
        required
        {...field('confirmation')}
      />
    </>
  )
}
