import { accounts } from '@tiketbus/contract'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Link, useLocation } from 'react-router'
import { t } from '../../../texts/accounts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { requestLoginLink } from '../api/auth-calls.ts'
import { AuthPage } from '../components/auth-page.tsx'
import { EmailForm } from '../components/email-form.tsx'
import { typedEmail } from '../typed-email.ts'

/** /login/link: mails a login link; shows the same result whether the address has an account or not. */
export function Component() {
  const { state } = useLocation()
  const [email, setEmail] = useState(() => typedEmail(state))
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) return <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />
  return (
    <AuthPage
      title={t('loginLink.title')}
      subtitle={t('loginLink.subtitle')}
      footer={
        <Link className="link tappable" to={paths.login}>
          {t('loginLink.back')}
        </Link>
      }
    >
      <EmailForm
        email={email}
        autoComplete="username"
        submitLabel={t('loginLink.submit')}
        body={accounts.requestLoginLink.body}
        send={requestLoginLink}
        failed={t('loginLink.failed')}
        onEmail={setEmail}
        onSent={setSentTo}
      />
    </AuthPage>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AuthPage title={t('loginLink.sentTitle')}>
      <Notice tone="success" live="status" className="wrap-anywhere">
        {t('loginLink.sentBody', { email })}
      </Notice>
      <p className="mt-4 text-muted">{t('loginLink.sentHelp')}</p>
      <div className="mt-6 grid gap-3">
        <LinkButton to={paths.login} variant="secondary" wide>
          {t('loginLink.back')}
        </LinkButton>
        <Button variant="quiet" wide onClick={onAgain}>
          {t('loginLink.again')}
        </Button>
      </div>
    </AuthPage>
  )
}
