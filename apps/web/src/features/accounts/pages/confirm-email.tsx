import { useNavigate, useParams } from 'react-router'
import { showAlert } from '../../../lib/alerts.ts'
import { useIsPlaceholder } from '../../../lib/page-placeholder.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { t } from '../../../texts/accounts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { confirmEmail } from '../api/auth-calls.ts'
import { useAuthForm } from '../auth-state.ts'
import { AuthPage } from '../components/auth-page.tsx'

/** /profile/email/{token}: only the button confirms the new address, in a session of its account [A65]. */
export function Component() {
  const { user } = useSession()
  const { token = '' } = useParams()
  if (useIsPlaceholder() || user === undefined) return <Placeholder />
  if (!user.pending_email) return <NothingWaits />
  return <Confirm token={token} current={user.email} email={user.pending_email} />
}

/** Prerendered: the session is not known yet. */
export function Placeholder() {
  return (
    <AuthPage title={t('confirmEmail.title')}>
      <Skeleton className="h-11 w-full" />
    </AuthPage>
  )
}

function NothingWaits() {
  return (
    <AuthPage title={t('confirmEmail.title')}>
      <p>{t('confirmEmail.nothing')}</p>
      <LinkButton to={paths.profile} wide className="mt-6">
        {t('confirmEmail.toProfile')}
      </LinkButton>
    </AuthPage>
  )
}

function Confirm({ token, current, email }: { token: string; current: string; email: string }) {
  const { setUser, retry } = useSession()
  const navigate = useNavigate()
  const { busy, error, run } = useAuthForm()
  const confirm = () =>
    run(async () => {
      const user = await confirmEmail(token)
      showAlert('success', t('confirmEmail.done'), 'next')
      await navigate(paths.profile)
      if (user) setUser(user)
      else retry()
    }, t('confirmEmail.failed'))
  return (
    <AuthPage title={t('confirmEmail.title')}>
      <FormErrors errors={{}} messages={error?.texts} className="mb-4" />
      <div className="space-y-2 wrap-anywhere">
        <p>{t('confirmEmail.what', { current, email })}</p>
        <p className="text-muted">{t('confirmEmail.help')}</p>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3">
        <Button wide size="lg" busy={busy} onClick={() => void confirm()} className="wrap-anywhere">
          {t('confirmEmail.submit', { email })}
        </Button>
        <LinkButton to={paths.profile} variant="secondary" wide>
          {t('confirmEmail.toProfile')}
        </LinkButton>
      </div>
    </AuthPage>
  )
}
