import type { Dispatch, SetStateAction } from 'react'
import { errorText, HttpError } from '../../../lib/http-client.ts'
import { paths } from '../../../lib/paths.ts'
import { storeToken } from '../../../lib/session-store.ts'
import { byRules } from '../../../lib/validate.ts'
import { t } from '../../../texts/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { NewTabLink } from '../../../ui/new-tab-link.tsx'
import { register } from '../api/auth-calls.ts'
import { useAuthFields } from '../auth-state.ts'
import { registrationErrors, type RegistrationForm } from '../registration-rules.ts'
import type { AuthStepsCalls } from './auth-steps.tsx'
import { EmailField, PhoneField } from './hinted-fields.tsx'

export const emptyRegistration: RegistrationForm = {
  username: '',
  email: '',
  no_telepon: '',
  password: '',
  confirmation: '',
}

type RegisterFormProps = AuthStepsCalls & {
  readonly state: [RegistrationForm, Dispatch<SetStateAction<RegistrationForm>>]
}

export function RegisterForm({ state, onVerify, onToken }: RegisterFormProps) {
  const form = useAuthFields(state, byRules(registrationErrors), {
    failed: t('register.failed'),
    textsOf: eachMessage,
    send: async (typed) => {
      const { confirmation: _, ...registration } = typed
      const outcome = await register(registration)
      if ('token' in outcome) await onToken(outcome.token)
      else waitForCode('verifyEmail' in outcome ? outcome : { verifyEmail: registration.email })
    },
  })

  // Decision 27: the token is stored, and only a profile that loads with it ends the verification.
  function waitForCode({ verifyEmail, early }: { verifyEmail: string; early?: string | undefined }): void {
    onVerify(verifyEmail)
    if (early !== undefined) storeToken(early)
  }

  const field = (name: keyof RegistrationForm) => ({ required: true, ...form.field(name) })

  return (
    <form method="post" {...form.props}>
      <FormErrors {...form.shown} />
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
      <Button type="submit" wide size="lg" busy={form.busy}>
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
