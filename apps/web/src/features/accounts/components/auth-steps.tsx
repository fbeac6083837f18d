import type { NextFactors } from '@tiketbus/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOnDemand } from '../../../lib/use-on-demand.ts'
import { t } from '../../../texts/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { useAwaitCode, useAwaitedEmail, useNextFactors } from '../use-awaited-email.ts'
import { useSessionStart } from '../use-session-start.ts'
import { AuthPage } from './auth-page.tsx'
import { OtpStep } from './otp-step.tsx'

export type AuthStepsCalls = {
  /** A token has come: loads its profile. */
  readonly onToken: (token: string) => Promise<void>
  /** A code was mailed to this address: asks for it. */
  readonly onVerify: (email: string, next?: NextFactors) => void
}

/** Owners and staff alone need it. */
const loadOthers = () => import('./other-factors.tsx')

type AuthStepsProps = {
  readonly title: string
  readonly subtitle: ReactNode
  /** The other way in, below the form. */
  readonly other: { readonly question: string; readonly label: string; readonly to: string }
  readonly children: (calls: AuthStepsCalls) => ReactNode
}

/** Login and registration: the form, then the step for the code that was just mailed. */
export function AuthSteps({ title, subtitle, other, children }: AuthStepsProps) {
  // Not the auth state's, which ends with the session: the form would appear again before the next page does.
  const verificationEmail = useAwaitedEmail()
  const awaitCode = useAwaitCode()
  const startSession = useSessionStart()
  const next = useNextFactors()
  const others = useOnDemand(next !== undefined, loadOthers)
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
        {next !== undefined && others && <others.OtherFactors next={next} onToken={startSession} />}
        <OtpStep email={verificationEmail} onVerified={startSession} />
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title={title}
      subtitle={subtitle}
      footer={
        <p>
          {other.question}{' '}
          <Link className="link tappable" to={other.to}>
            {other.label}
          </Link>
        </p>
      }
    >
      {children({ onToken: startSession, onVerify: awaitCode })}
    </AuthPage>
  )
}
