import { useState } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { errorText, HttpError } from '../../../lib/http-client.ts'
import { byRules } from '../../../lib/validate.ts'
import { t } from '../../../texts/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { changePassword } from '../api/auth-calls.ts'
import { useAuthFields } from '../auth-state.ts'
import { changedPasswordErrors } from '../password-rules.ts'

type Passwords = Record<'currentPassword' | 'newPassword' | 'confirmation', string>

const readPasswords = byRules(({ currentPassword, newPassword, confirmation }: Passwords) =>
  changedPasswordErrors(currentPassword, newPassword, confirmation),
)

export function PasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const form = useAuthFields(
    useState({ currentPassword: '', newPassword: '', confirmation: '' }),
    readPasswords,
    {
      failed: t('profile.passwordFailed'),
      send: async ({ currentPassword, newPassword }, { fail }) => {
        let message: string | undefined
        try {
          message = await changePassword(currentPassword, newPassword)
        } catch (failure) {
          if (failure instanceof HttpError && failure.type === 'WRONG_PASSWORD')
            fail({ currentPassword: errorText(failure, t('profile.passwordFailed')) })
          throw failure
        }
        showAlert('success', message ?? t('profile.passwordChanged'))
        onDone()
      },
    },
  )
  const field = (name: keyof Passwords) => ({ required: true, ...form.field(name) })

  return (
    <form {...form.props}>
      <FormErrors {...form.shown} />
      <PasswordField
        label={t('accounts.currentPassword')}
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField
        label={t('accounts.newPassword')}
        autoComplete="new-password"
        help={t('accounts.passwordHelp')}
        {...field('newPassword')}
      />
      <PasswordField
        label={t('accounts.confirmPassword')}
        autoComplete="new-password"
        {...field('confirmation')}
      />
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button type="submit" busy={form.busy}>
          {t('profile.changePassword')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  )
}
