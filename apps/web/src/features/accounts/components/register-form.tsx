import { useState, type FormEvent } from 'react'
import { errorText, HttpError } from '../../../lib/http-client.ts'
import { paths } from '../../../lib/paths.ts'
import { storeToken } from '../../../lib/session-store.ts'
import { t } from '../../../texts/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { NewTabLink } from '../../../ui/new-tab-link.tsx'
import { register } from '../api/auth-calls.ts'
import { useAuthForm } from '../auth-state.ts'
import { registrationErrors, type RegistrationForm } from '../registration-rules.ts'
import { EmailField, PhoneField } from './hinted-fields.tsx'

export const emptyRegistration: RegistrationForm = {
  username: '',
  email: '',
  no_telepon: '',
  password: '',
  confirmation: '',
}

type RegisterFormProps = {
  readonly form: RegistrationForm
  /** Takes an updater, since at hydration several fields change before React renders. */
  readonly onForm: (change: (form: RegistrationForm) => RegistrationForm) => void
  readonly onVerify: (email: string) => void
  readonly onToken: (token: string) => Promise<void>
}

export function RegisterForm({ form, onForm, onVerify, onToken }: RegisterFormProps) {
  const [validationErrors, setValidationErrors] = useState<Record<string, string>>({})
  const { busy, error, clear, run } = useAuthForm()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = registrationErrors(form)
    clear()
    setValidationErrors(found)
    if (Object.keys(found).length > 0) return
    const { confirmation: _, ...registration } = form
    const act = async () => {
      const outcome = await register(registration)
      if ('token' in outcome) await onToken(outcome.token)
      else waitForCode('verifyEmail' in outcome ? outcome : { verifyEmail: form.email })
    }
    await run(act, t('register.failed'), eachMessage)
  }

  // Decision 27: the token is stored, and only a profile that loads with it ends the verification.
  function waitForCode({ verifyEmail, early }: { verifyEmail: string; early?: string | undefined }): void {
    onVerify(verifyEmail)
    if (early !== undefined) storeToken(early)
  }

  const errors: Readonly<Record<string, string>> = { ...error?.fields, ...validationErrors }

  const field = (name: keyof RegistrationForm) => ({
    name,
    required: true,
    value: form[name],
    error: errors[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      onForm((now) => ({ ...now, [name]: value })),
  })

  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <FormErrors errors={errors} messages={error?.texts} />
      <TextField label={t('accounts.username')} autoComplete="name" maxLength={100} {...field('username')} />
      <EmailField autoComplete="email" {...field('email')} />
      <PhoneField autoComplete="tel" help={t('accounts.phoneHelp')} {...field('no_telepon')} />
      <PasswordField
        label={t('accounts.password')}
        autoComplete="new-password"
        help={t('accounts.passwordHelp')}
        {...field('password')}
      />
      <PasswordField
        label={t('accounts.confirmPassword')}
        autoComplete="new-password"
        {...field('confirmation')}
      />
      <Button type="submit" wide size="lg" busy={busy}>
        {t('register.submit')}
      </Button>
      {/* New tabs, since leaving the page would lose what was typed. */}
      <p className="text-sm text-muted">
        {t('register.terms')}{' '}
        <NewTabLink className="link" to={paths.terms}>
          {t('register.termsLink')}
        </NewTabLink>{' '}
        {t('register.and')}{' '}
        <NewTabLink className="link" to={paths.privacy}>
          {t('register.privacyLink')}
        </NewTabLink>
        .
      </p>
    </form>
  )
}

/** Registration shows each of the server's messages separately [A7]. */
function eachMessage(failure: unknown, fallback: string): readonly string[] {
  const messages = failure instanceof HttpError ? failure.errors.map((error) => error.msg) : []
  return messages.length > 0 ? messages : [errorText(failure, fallback)]
}
