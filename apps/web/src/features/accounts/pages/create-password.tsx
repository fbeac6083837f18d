import type { User } from '@tiketbus/contract'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { showAlert } from '../../../lib/alerts.ts'
import { useIsPlaceholder } from '../../../lib/page-placeholder.ts'
import { homeOf, paths } from '../../../lib/paths.ts'
import { forgetRequestedPage, requestedPage } from '../../../lib/requested-page.ts'
import { useSession } from '../../../lib/session.ts'
import { t } from '../../../texts/accounts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Redirect } from '../../../ui/redirect.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { createPassword } from '../api/auth-calls.ts'
import { useAuthFields } from '../auth-state.ts'
import { AuthPage } from '../components/auth-page.tsx'
import { emptyNewPassword, NewPasswordFields, readNewPassword } from '../components/new-password-fields.tsx'

/** /create-password: the first password of an account that was verified without one [A63]. */
export function Component() {
  const { user } = useSession()
  const [next] = useState(requestedPage)
  if (useIsPlaceholder() || user === undefined) return <Placeholder />
  if (user.tanpa_sandi !== true) return <Redirect to={next ?? homeOf(user)} />
  return (
    <AuthPage title={t('createPassword.title')} subtitle={t('createPassword.subtitle')}>
      <CreateForm user={user} next={next ?? homeOf(user)} />
    </AuthPage>
  )
}

/** Prerendered: the session is not known yet. */
export function Placeholder() {
  return (
    <AuthPage title={t('createPassword.title')} subtitle={t('createPassword.subtitle')}>
      <Skeleton className="h-11 w-full" />
    </AuthPage>
  )
}

function CreateForm({ user, next }: { user: User; next: string }) {
  const { setUser } = useSession()
  const navigate = useNavigate()
  const form = useAuthFields(useState(emptyNewPassword), readNewPassword, {
    failed: t('createPassword.failed'),
    send: async ({ password }) => {
      const message = await createPassword(password)
      showAlert('success', message ?? t('createPassword.done'), 'next')
      forgetRequestedPage()
      await navigate(next)
      setUser({ ...user, tanpa_sandi: false })
    },
  })

  return (
    <form {...form.props}>
      <p className="wrap-anywhere">{t('createPassword.why', { email: user.email })}</p>
      <FormErrors {...form.shown} />
      {/* For the browser's password manager. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <NewPasswordFields field={form.field} />
      <Button type="submit" wide size="lg" busy={form.busy}>
        {t('createPassword.submit')}
      </Button>
      <LinkButton to={next} variant="quiet" wide onClick={forgetRequestedPage}>
        {t('profile.later')}
      </LinkButton>
      <p className="text-sm text-muted">
        {t('createPassword.laterHelp')}{' '}
        <Link className="link" to={paths.forgotPassword}>
          {t('createPassword.byMail')}
        </Link>
      </p>
    </form>
  )
}
