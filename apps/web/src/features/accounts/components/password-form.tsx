import { useState, type FormEvent } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { errorText, HttpError } from '../../../lib/http-client.ts'
import { t } from '../../../texts/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { changePassword } from '../api/auth-calls.ts'
import { useAuthForm } from '../auth-state.ts'
import { changedPasswordErrors } from '../password-rules.ts'

export function PasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [form, setForm] = useState({ currentPassword: '', newPassword: '', confirmation: '' })
  const [validationErrors, setValidationErrors] = useState<Record<string, string>>({})
  const { busy, error, clear, run } = useAuthForm()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = changedPasswordErrors(form.currentPassword, form.newPassword, form.confirmation)
    clear()
    setValidationErrors(found)
    if (Object.keys(found).length > 0) return
    await run(async () => {
      let message: string | undefined
      try {
        message = await changePassword(form.currentPassword, form.newPassword)
      } catch (failure) {
        if (failure instanceof HttpError && failure.type === 'WRONG_PASSWORD')
          setValidationErrors({ currentPassword: errorText(failure, t('profile.passwordFailed')) })
        throw failure
      }
      showAlert('success', message ?? t('profile.passwordChanged'))
      onDone()
    }, t('profile.passwordFailed'))
  }
  const errors: Readonly<Record<string, string>> = { ...error?.fields, ...validationErrors }

  const field = (name: keyof typeof form) => ({
    name,
    required: true,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <FormErrors errors={errors} messages={error?.texts} />
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
        <Button type="submit" busy={busy}>
          {t('profile.changePassword')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  )
}
