import { useEffect } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { paths } from '../../../lib/paths.ts'
import { Link } from 'react-router'
import { t } from '../../../texts/accounts.ts'
import { Redirect } from '../../../ui/redirect.tsx'
import { PageLoading } from '../../../ui/spinner.tsx'
import { useAuth } from '../auth-state.ts'
import { AuthPage } from '../components/auth-page.tsx'
import { OtpStep } from '../components/otp-step.tsx'
import { useSessionStart } from '../use-session-start.ts'

/** /verify: the e-mail comes from the navigation's state or from the query. */
export function Component() {
  const startSession = useSessionStart()
  const { verificationEmail: email, isAuthenticated } = useAuth()
  if (isAuthenticated) return <PageLoading />
  if (email === null) return <WithoutEmail />
  return (
    <AuthPage title={t('otp.title')} footer={<OtherWays />}>
      <OtpStep email={email} onVerified={startSession} />
    </AuthPage>
  )
}

function WithoutEmail() {
  useEffect(() => void showAlert('danger', t('otp.missingEmail'), 'next'), [])
  return <Redirect to={paths.register} state={{ lostCode: true }} />
}

function OtherWays() {
  return (
    <p className="flex flex-wrap justify-center gap-x-6 gap-y-2">
      <Link className="link tappable" to={paths.register}>
        {t('otp.registerAgain')}
      </Link>
      <Link className="link tappable" to={paths.login}>
        {t('otp.toLogin')}
      </Link>
    </p>
  )
}
