import { paths } from '../../../lib/paths.ts'
import { t } from '../../../texts/accounts.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { verifyLink } from '../api/auth-calls.ts'
import { AuthPage } from '../components/auth-page.tsx'
import { MailedLink } from '../components/mailed-link.tsx'

/** /verify/{token}: opening the link verifies the address, also repeatedly; it logs nobody in. */
export function Component() {
  return (
    <MailedLink
      of="verifyLink"
      check={verifyLink}
      staleMs={Number.POSITIVE_INFINITY}
      invalidView={<Failed />}
    >
      {() => <Verified />}
    </MailedLink>
  )
}

function Verified() {
  return (
    <AuthPage title={t('verifyLink.success')}>
      <Notice tone="success">{t('verifyLink.successBody')}</Notice>
      <LinkButton to={paths.login} wide size="lg" className="mt-6">
        {t('verifyLink.login')}
      </LinkButton>
    </AuthPage>
  )
}

function Failed() {
  return (
    <AuthPage title={t('verifyLink.failure')}>
      <p>{t('verifyLink.failureHelp')}</p>
      <div className="mt-6 grid gap-3">
        <LinkButton to={paths.register} wide>
          {t('verifyLink.registerAgain')}
        </LinkButton>
        <LinkButton to={paths.login} variant="secondary" wide>
          {t('otp.toLogin')}
        </LinkButton>
      </div>
    </AuthPage>
  )
}
