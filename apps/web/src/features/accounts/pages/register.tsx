import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Link, useLocation } from 'react-router'
import { t } from '../../../texts/accounts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { AuthSteps } from '../components/auth-steps.tsx'
import { emptyRegistration, RegisterForm } from '../components/register-form.tsx'

/** /register: the form, then the code step; going back keeps what was typed. */
export function Component() {
  const state = useState(emptyRegistration)
  const other = { question: t('register.hasAccount'), label: t('register.login'), to: paths.login }
  return (
    <AuthSteps title={t('register.title')} subtitle={t('register.subtitle')} other={other}>
      {(calls) => (
        <>
          <LostCode />
          <RegisterForm state={state} {...calls} />
        </>
      )}
    </AuthSteps>
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
