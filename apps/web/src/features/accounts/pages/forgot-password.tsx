import { accounts } from '@tiketbus/contract'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Link, useLocation } from 'react-router'
import { t } from '../../../texts/accounts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { requestReset } from '../api/auth-calls.ts'
import { AuthPage } from '../components/auth-page.tsx'
import { EmailForm } from '../components/email-form.tsx'
import { typedEmail } from '../typed-email.ts'

/** /forgot-password: shows the same result whether the address has an account or not. */
export function Component() {
  const { state } = useLocation()
  const [email, setEmail] = useState(() => typedEmail(state))
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) {
    return (
      <AuthPage title={t('forgot.sentTitle')}>
        <Notice tone="success" live="status" className="wrap-anywhere">
          {t('forgot.sentBody', { email: sentTo })}
        </Notice>
        <div className="mt-6 grid gap-3">
          <LinkButton to={paths.login} wide>
            {t('forgot.back')}
          </LinkButton>
          <Button variant="quiet" wide onClick={() => setSentTo(undefined)}>
            {t('forgot.again')}
          </Button>
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title={t('forgot.title')}
      subtitle={t('forgot.subtitle')}
      footer={
        <Link className="link tappable" to={paths.login}>
          {t('forgot.back')}
        </Link>
      }
    >
      <EmailForm
        email={email}
        autoComplete="email"
        submitLabel={t('forgot.submit')}
        body={accounts.forgotPassword.body}
        send={requestReset}
        failed={t('forgot.failed')}
        onEmail={setEmail}
        onSent={setSentTo}
      />
    </AuthPage>
  )
}
