import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Link } from '../../../lib/router/index.ts'
import { t } from '../../../texts/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { AuthPage } from '../components/auth-page.tsx'
import { OtpStep } from '../components/otp-step.tsx'
import { emptyRegistration, RegisterForm } from '../components/register-form.tsx'
import { useAwaitedEmail } from '../use-awaited-email.ts'
import { useSessionStart } from '../use-session-start.ts'

/** /register: the form, then the code that was mailed; going back keeps what was typed. */
export function Component() {
  const [form, setForm] = useState(emptyRegistration)
  const [verifyEmail, setVerifyEmail] = useAwaitedEmail()
  const startSession = useSessionStart()
  if (verifyEmail !== undefined) {
    return (
      <AuthPage
        title={t('otp.title')}
        foot={
          <Button variant="quiet" onClick={() => setVerifyEmail(undefined)}>
            {t('otp.otherEmail')}
          </Button>
        }
      >
        <OtpStep email={verifyEmail} onVerified={startSession} />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('register.title')} subtitle={t('register.subtitle')} foot={<OtherWays />}>
      <RegisterForm form={form} onForm={setForm} onVerify={setVerifyEmail} onToken={startSession} />
    </AuthPage>
  )
}

function OtherWays() {
  return (
    <p>
      {t('register.hasAccount')}{' '}
      <Link className="link tappable" to={paths.login}>
        {t('register.login')}
      </Link>
    </p>
  )
}
