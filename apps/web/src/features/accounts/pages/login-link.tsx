import { accounts } from '@tiketbus/contract'
import { t } from '../../../texts/accounts.ts'
import { requestLoginLink } from '../api/auth-calls.ts'
import { EmailRequest } from '../components/email-request.tsx'

/** /login/link: mails a login link. */
export function Component() {
  return (
    <EmailRequest
      of="loginLink"
      autoComplete="username"
      body={accounts.requestLoginLink.body}
      send={requestLoginLink}
      help={t('loginLink.sentHelp')}
    />
  )
}
