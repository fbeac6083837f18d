import { useNavigate, useParams } from 'react-router'
import { showAlert } from '../../../lib/alerts.ts'
import { useIsPlaceholder } from '../../../lib/page-placeholder.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { t } from '../../../texts/accounts.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { confirmEmail } from '../api/auth-calls.ts'
import { AuthAct, AuthPage, AuthResult } from '../components/auth-page.tsx'

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
    <AuthResult title={t('confirmEmail.title')} to={paths.profile} link={t('confirmEmail.toProfile')}>
      <p>{t('confirmEmail.nothing')}</p>
    </AuthResult>
  )
}

function Confirm({ token, current, email }: { token: string; current: string; email: string }) {
  const { setUser, retry } = useSession()
  const navigate = useNavigate()
  async function confirm(): Promise<void> {
    const user = await confirmEmail(token)
    showAlert('success', t('confirmEmail.done'), 'next')
    await navigate(paths.profile)
    if (user) setUser(user)
    else retry()
  }
  return (
    <AuthAct
      title={t('confirmEmail.title')}
      act={confirm}
      failed={t('confirmEmail.failed')}
      submit={t('confirmEmail.submit', { email })}
      other={
        <LinkButton to={paths.profile} variant="secondary" wide>
          {t('confirmEmail.toProfile')}
        </LinkButton>
      }
    >
      <p>{t('confirmEmail.what', { current, email })}</p>
      <p className="text-muted">{t('confirmEmail.help')}</p>
    </AuthAct>
  )
}
