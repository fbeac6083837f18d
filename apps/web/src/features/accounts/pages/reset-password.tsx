import { useState, type FormEvent } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { HttpError } from '../../../lib/http-client.ts'
import { paths } from '../../../lib/paths.ts'
import { useNavigate } from 'react-router'
import { t } from '../../../texts/accounts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { checkResetToken, resetPassword } from '../api/auth-calls.ts'
import { useAuthForm } from '../auth-state.ts'
import { AuthPage } from '../components/auth-page.tsx'
import { MailedLink } from '../components/mailed-link.tsx'
import { newPasswordErrors } from '../password-rules.ts'

/** /reset-password/{token}: checks the link before showing the form. */
export function Component() {
  return (
    <MailedLink
      name="reset-token"
      check={checkResetToken}
      texts={{ title: t('reset.title'), checking: t('reset.checking'), invalid: t('reset.invalid') }}
      invalidView={<InvalidToken />}
    >
      {({ token, checkAgain }) => (
        <AuthPage title={t('reset.title')} subtitle={t('reset.subtitle')}>
          <ResetForm token={token} onInvalid={checkAgain} />
        </AuthPage>
      )}
    </MailedLink>
  )
}

function InvalidToken() {
  return (
    <AuthPage title={t('reset.invalidTitle')}>
      <p>{t('reset.invalidHelp')}</p>
      <LinkButton to={paths.forgotPassword} wide className="mt-6">
        {t('reset.requestAgain')}
      </LinkButton>
    </AuthPage>
  )
}

function ResetForm({ token, onInvalid }: { token: string; onInvalid: () => void }) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [validationErrors, setValidationErrors] = useState<Record<string, string>>({})
  const { busy, error, clear, run } = useAuthForm()
  const navigate = useNavigate()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = newPasswordErrors(password, confirmation)
    clear()
    setValidationErrors(found)
    if (Object.keys(found).length > 0) return
    await run(async () => {
      try {
        const message = await resetPassword(token, password)
        showAlert('success', message ?? t('reset.success'), 'next')
        await navigate(paths.login)
      } catch (failure) {
        // Used or expired after the check: the page shows that.
        if (failure instanceof HttpError && failure.type === 'INVALID_TOKEN') return onInvalid()
        throw failure
      }
    }, t('reset.failed'))
  }
  const errors: Readonly<Record<string, string>> = { ...error?.fields, ...validationErrors }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <FormErrors errors={errors} messages={error?.texts} />
      <PasswordField
        label={t('accounts.newPassword')}
        name="password"
        autoComplete="new-password"
        help={t('accounts.passwordHelp')}
        required
        value={password}
        error={errors['password']}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label={t('accounts.confirmPassword')}
        name="confirmation"
        autoComplete="new-password"
        required
        value={confirmation}
        error={errors['confirmation']}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <Button type="submit" wide size="lg" busy={busy}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
