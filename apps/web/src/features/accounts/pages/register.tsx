import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Link } from 'react-router'
import { t } from '../../../texts/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { useAuth } from '../auth-state.ts'
import { AuthPage } from '../components/auth-page.tsx'
import { OtpStep } from '../components/otp-step.tsx'
import { emptyRegistration, RegisterForm } from '../components/register-form.tsx'
import { useAwaitCode } from '../use-awaited-email.ts'
import { useSessionStart } from '../use-session-start.ts'

/** /register: the form, then the code step; going back keeps what was typed. */
export function Component() {
  const [form, setForm] = useState(emptyRegistration)
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
    <AuthPage title={t('register.title')} subtitle={t('register.subtitle')} footer={<OtherWays />}>
      <RegisterForm form={form} onForm={setForm} onVerify={awaitCode} onToken={startSession} />
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
