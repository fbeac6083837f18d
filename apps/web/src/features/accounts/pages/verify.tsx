import { useEffect } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { paths } from '../../../lib/paths.ts'
import { Link, useLocation, useSearchParams } from '../../../lib/router/index.ts'
import { t } from '../../../texts/accounts.ts'
import { LeadOn } from '../../../ui/lead-on.tsx'
import { AuthPage } from '../components/auth-page.tsx'
import { OtpStep } from '../components/otp-step.tsx'
import { useSessionStart } from '../use-session-start.ts'

/** /verify: the e-mail comes from the navigation's state or from the query. */
export function Component() {
  const startSession = useSessionStart()
  const email = useGivenEmail()
  if (email === '') return <WithoutEmail />
  return (
    <AuthPage title={t('otp.title')} foot={<OtherWays />}>
      <OtpStep email={email} onVerified={startSession} />
    </AuthPage>
  )
}

function useGivenEmail(): string {
  const [query] = useSearchParams()
  const state: unknown = useLocation().state
  const given = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined
  return (typeof given === 'string' ? given : (query.get('email') ?? '')).trim()
}

function WithoutEmail() {
  useEffect(() => void showAlert('danger', t('otp.missingEmail')), [])
  return <LeadOn to={paths.register} />
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
