import { accounts } from '@tiketbus/contract'
import { useState, useSyncExternalStore, type FormEvent } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Link } from 'react-router'
import { requestedPage } from '../../../lib/requested-page.ts'
import { useSessionEnd } from '../../../lib/session-end.ts'
import { check } from '../../../lib/validate.ts'
import { t } from '../../../texts/accounts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { login } from '../api/auth-calls.ts'
import { NoSessionError, useAuth, useAuthForm } from '../auth-state.ts'
import { AuthPage } from '../components/auth-page.tsx'
import { EmailField } from '../components/hinted-fields.tsx'
import { OtpStep } from '../components/otp-step.tsx'
import { requestedOrder } from '../requested-order.ts'
import { withTypedEmail } from '../typed-email.ts'
import { useAwaitCode } from '../use-awaited-email.ts'
import { useSessionStart } from '../use-session-start.ts'

/** /login: the password first; an unverified account continues with the code that was just mailed. */
export function Component() {
  const { verificationEmail } = useAuth()
  const awaitCode = useAwaitCode()
  const startSession = useSessionStart()
  if (verificationEmail !== null) {
    return (
      <AuthPage
        title={t('otp.title')}
        footer={
          <Button variant="quiet" onClick={() => awaitCode(null)}>
            {t('otp.otherEmail')}
          </Button>
        }
      >
        <OtpStep email={verificationEmail} onVerified={startSession} />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('login.title')} subtitle={<Purpose />} footer={<OtherWays />}>
      <LoginForm onToken={startSession} onVerify={awaitCode} />
    </AuthPage>
  )
}

/** What the login is for. If a link led to an order, boot.ts has named it before React hydrates the page [A200]. */
function Purpose() {
  const order = useSyncExternalStore(
    () => () => {},
    () => requestedOrder(requestedPage()),
    () => undefined,
  )
  return (
    <span id="login-purpose" data-order={t('login.forOrder', { n: '{n}' })} suppressHydrationWarning>
      {order === undefined ? t('login.subtitle') : t('login.forOrder', { n: order })}
    </span>
  )
}

function OtherWays() {
  return (
    <p>
      {t('login.noAccount')}{' '}
      <Link className="link tappable" to={paths.register}>
        {t('login.register')}
      </Link>
    </p>
  )
}

type LoginFormProps = {
  readonly onToken: (token: string) => Promise<void>
  readonly onVerify: (email: string) => void
}

function LoginForm({ onToken, onVerify }: LoginFormProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [validationErrors, setValidationErrors] = useState<Record<string, string>>({})
  const { busy, error, clear, run } = useAuthForm()
  const sessionEnd = useSessionEnd()
  // 429: too many attempts at this account, perhaps by strangers.
  const isSlowed = error?.status === 429

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const checked = check(accounts.login.body, { email, password })
    clear()
    setValidationErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    await run(async () => {
      const outcome = await login(checked.value.email, password)
      if ('token' in outcome) await onToken(outcome.token)
      else if ('verifyEmail' in outcome) onVerify(outcome.verifyEmail)
      else throw new NoSessionError(outcome.message ?? t('login.noToken'))
    }, t('login.failed'))
  }

  const errors = { ...error?.fields, ...validationErrors }

  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      {sessionEnd !== null && error === null && (
        <Notice tone="warning" live="status" title={t('login.endedTitle')}>
          {sessionEnd}
        </Notice>
      )}
      <FormErrors errors={errors} messages={error?.texts} />
      <EmailField
        name="email"
        autoComplete="username"
        required
        value={email}
        error={errors['email']}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={t('accounts.password')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={errors['password']}
        onChange={(event) => setPassword(event.target.value)}
      />
      {isSlowed && (
        <Notice
          tone="warning"
          live="status"
          title={t('login.slowedTitle')}
          actions={
            <LinkButton to={paths.loginLink} state={withTypedEmail(email)} size="sm" variant="secondary">
              {t('login.sendLink')}
            </LinkButton>
          }
        >
          {t('login.slowed')}
        </Notice>
      )}
      <p className="flex flex-wrap justify-between gap-x-4">
        <Link className="link tappable" to={paths.loginLink} state={withTypedEmail(email)}>
          {t('login.byLink')}
        </Link>
        <Link className="link tappable" to={paths.forgotPassword} state={withTypedEmail(email)}>
          {t('login.forgot')}
        </Link>
      </p>
      <Button type="submit" wide size="lg" busy={busy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
