import { accounts } from '@tiketbus/contract'
import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { requestedPage } from '../../../lib/requested-page.ts'
import { useSessionEnd } from '../../../lib/session-end.ts'
import { bySchema } from '../../../lib/validate.ts'
import { t } from '../../../texts/accounts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { login } from '../api/auth-calls.ts'
import { NoSessionError, useAuthFields } from '../auth-state.ts'
import { AuthSteps, type AuthStepsCalls } from '../components/auth-steps.tsx'
import { EmailField } from '../components/hinted-fields.tsx'
import { requestedOrder } from '../requested-order.ts'
import { withTypedEmail } from '../typed-email.ts'

/** /login: the password first; an unverified account continues with the code that was just mailed. */
export function Component() {
  const other = { question: t('login.noAccount'), label: t('login.register'), to: paths.register }
  return (
    <AuthSteps title={t('login.title')} subtitle={<Purpose />} other={other}>
      {(calls) => <LoginForm {...calls} />}
    </AuthSteps>
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

function LoginForm({ onToken, onVerify }: AuthStepsCalls) {
  const form = useAuthFields(useState({ email: '', password: '' }), bySchema(accounts.login.body), {
    failed: t('login.failed'),
    send: async ({ email, password }) => {
      const outcome = await login(email, password)
      if ('token' in outcome) await onToken(outcome.token)
      else if ('verifyEmail' in outcome) onVerify(outcome.verifyEmail, outcome.next)
      else throw new NoSessionError(outcome.message ?? t('login.noToken'))
    },
  })
  const { busy, error } = form
  const { email } = form.values
  const sessionEnd = useSessionEnd()
  // 429: too many attempts at this account, perhaps by strangers.
  const isSlowed = error?.status === 429

  return (
    <form method="post" {...form.props}>
      {sessionEnd !== null && error === null && (
        <Notice tone="warning" live="status" title={t('login.endedTitle')}>
          {sessionEnd}
        </Notice>
      )}
      <FormErrors {...form.shown} />
      <EmailField autoComplete="username" required {...form.field('email')} />
      <PasswordField
        label={t('accounts.password')}
        autoComplete="current-password"
        required
        {...form.field('password')}
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
