import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Link, useLocation } from 'react-router'
import { t } from '../../../texts/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
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
      <LostCode />
      <RegisterForm form={form} onForm={setForm} onVerify={awaitCode} onToken={startSession} />
    </AuthPage>
  )
}

/** A user who came from /verify may have an account already: the login mails a new code [A186]. */
function LostCode() {
  const { state } = useLocation()
  if (!(state instanceof Object && 'lostCode' in state)) return null
  return (
    <Notice tone="info" className="mb-5">
      <Link className="link" to={paths.login}>
        {t('register.lostCode')}
      </Link>
    </Notice>
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
